import { describe, expect, it } from 'vitest';
import { isDarkColor, isStyleDrawn, keptStyles } from './drawn-styles';

describe('the style of a record', () => {
  it.each([
    'color: transparent',
    'color: white',
    'color: #fffffe',
    'color: #0000',
    'color: #00000001',
    'color: rgba(0, 0, 0, 0)',
    'color: rgb(0 0 0 / 0%)',
    'color: hsl(0 0% 100%)',
    'color: currentcolor',
    'color: var(--surface)',
    'color: Canvas',
    'background-color: black',
    'background: #1f1d1a',
    'background: yellow url(https://a.example/x.png)',
    'height: 0',
    'height: 1px',
    'width: 0',
    'width: 0.4px',
    'font-size: 0',
    'line-height: 0',
    'opacity: 0',
    'text-indent: -9999px',
    'position: absolute',
    'clip: rect(0, 0, 0, 0)',
    'clip-path: inset(100%)',
    'display: none',
    'visibility: hidden',
    'vertical-align: -9999px',
    'white-space: nowrap',
    'font-style: oblique 90deg',
    'list-style-type: "secret"',
    'transform: scale(0)',
    'color: red !important',
    'color: red/**/',
    'color',
    'secret',
  ])('is not applied where it could hide a text: %s (ANN-4)', (style) => {
    expect(keptStyles(style, 'p')).toEqual([]);
    expect(isStyleDrawn(style, 'p')).toBe(false);
  });

  it.each([
    ['color: red', 'color', 'red'],
    ['COLOR: #B00000;', 'color', '#b00000'],
    ['color: rgb(0, 0, 160)', 'color', 'rgb(0, 0, 160)'],
    ['background: yellow', 'background-color', 'yellow'],
    ['text-decoration: underline', 'text-decoration-line', 'underline'],
    ['font-weight: 700', 'font-weight', '700'],
    ['text-align: center', 'text-align', 'center'],
    ['white-space: pre-wrap', 'white-space', 'pre-wrap'],
    ['width: 50%', 'width', '50%'],
  ])('is applied where the text stays readable: %s', (style, property, value) => {
    expect(keptStyles(style, 'p')).toEqual([[property, value]]);
    expect(isStyleDrawn(style, 'p')).toBe(true);
  });

  it('gives a height to pictures and parts of tables only', () => {
    expect(isStyleDrawn('height: 40px', 'img')).toBe(true);
    expect(isStyleDrawn('height: 40px', 'td')).toBe(true);
    expect(isStyleDrawn('height: 40px', 'div')).toBe(false);
  });

  it.each([
    '',
    ' ; ',
    'color: red; position: fixed',
    'color: red; color: blue',
    'background: pink; background-color: snow',
  ])('is shown where a part of it is not drawn: %j', (style) => {
    expect(isStyleDrawn(style, 'p')).toBe(false);
  });
});

it.each(['#fff', 'yellow', 'orange', 'ff0000', '#12345', 'secret', ''])(
  '%j is no color for a text',
  (color) => {
    expect(isDarkColor(color)).toBe(false);
  },
);

it.each(['#000', '#767676', 'Red', 'rgb(176,0,0)', 'magenta'])('%j is a color for a text', (color) => {
  expect(isDarkColor(color)).toBe(true);
});
