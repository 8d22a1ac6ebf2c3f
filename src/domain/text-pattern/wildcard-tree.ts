import { ANY_CHARACTER, oneCharacter, type PatternTree } from './pattern-tree';

const ANY: PatternTree = { kind: 'character', ranges: ANY_CHARACTER };
const ANY_NUMBER: PatternTree = { kind: 'repeated', of: ANY, least: 0, most: null };

/** The tree of a text with wildcards. A backslash makes the next character literal. */
export function wildcardTree(text: string): PatternTree {
  const of: PatternTree[] = [];
  let isLiteral = false;
  for (const character of text) {
    if (!isLiteral && character === '\\') {
      isLiteral = true;
      continue;
    }
    const isStar = character === '*' && !isLiteral;
    if (isStar && of.at(-1) !== ANY_NUMBER) of.push(ANY_NUMBER);
    else if (!isStar) of.push(character === '?' && !isLiteral ? ANY : literal(character));
    isLiteral = false;
  }
  return { kind: 'sequence', of };
}

function literal(character: string): PatternTree {
  return { kind: 'character', ranges: oneCharacter(character.codePointAt(0) ?? 0) };
}
