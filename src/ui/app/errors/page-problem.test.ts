import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router-dom';
import { expect, it } from 'vitest';
import { ServerUnreachable } from '../server-unreachable';
import { pageProblem } from './page-problem';

it('a route that does not exist is not found (SCR-26)', () => {
  expect(pageProblem(new ErrorResponse(404, '', null))).toEqual({ kind: 'not-found' });
});

it('an error of a route keeps its status and its message', () => {
  expect(pageProblem(new ErrorResponse(418, 'Short and stout', null))).toEqual({
    kind: 'broken',
    status: 418,
    message: 'Short and stout',
  });
  expect(pageProblem(Object.assign(new Error('Gone for good'), { status: 410 }))).toEqual({
    kind: 'broken',
    status: 410,
    message: 'Gone for good',
  });
});

it('an error without a status is a server error (SCR-28)', () => {
  expect(pageProblem(new Error('x is undefined'))).toEqual({
    kind: 'broken',
    status: 500,
    message: 'x is undefined',
  });
  expect(pageProblem('a thrown text')).toEqual({ kind: 'broken', status: 500, message: 'a thrown text' });
});

it('a server that cannot report who is signed in is unreachable, with its status if it sent one', () => {
  const code = 'ERROR_FETCHING_USER' as const;

  expect(pageProblem(new ServerUnreachable({ code, kind: 'network' }))).toEqual({
    kind: 'server-away',
    status: null,
  });
  expect(pageProblem(new ServerUnreachable({ code, kind: 'server', status: 503 }))).toEqual({
    kind: 'server-away',
    status: 503,
  });
});
