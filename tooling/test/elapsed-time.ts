import { parseSync } from '@swc/core';

const COMPARISONS = /^toBe(CloseTo|LessThan(OrEqual)?|GreaterThan(OrEqual)?)$/;
const OPERATORS = /^[<>]=?$/;

// biome-ignore lint/suspicious/noExplicitAny: the functions read properties of syntax nodes of every type
type Node = any;

const children = (node: Node): Node[] =>
  Object.values(node).flatMap((value) => (Array.isArray(value) ? value : [value]).filter((one) => one && typeof one === 'object'));
const some = (node: Node, holds: (one: Node) => boolean): boolean => holds(node) || children(node).some((child) => some(child, holds));
const visit = (node: Node, see: (one: Node) => void): void => {
  see(node);
  for (const child of children(node)) visit(child, see);
};

const isBinary = (node: Node, operator: RegExp) => node.type === 'BinaryExpression' && operator.test(node.operator);
const isMember = (node: Node) => node.type === 'MemberExpression';
const isClock = ({ type, callee }: Node) =>
  type === 'CallExpression' && isMember(callee) && /^(performance|Date)$/.test(callee.object.value) && callee.property.value === 'now';
const lastName = (node: Node): string | undefined => (isMember(node) ? node.property.value : node.value);

function named(node: Node): [name: string | undefined, value: Node] | undefined {
  switch (node.type) {
    case 'VariableDeclarator':
      return node.init && [node.id.value, node.init];
    case 'FunctionDeclaration':
      return [node.identifier.value, node.body];
    case 'KeyValueProperty':
      return [node.key.value, node.value];
    case 'AssignmentExpression':
      return [lastName(node.left), node.right];
    case 'CallExpression':
      return isMember(node.callee) && node.callee.property.value === 'push' && node.arguments[0]
        ? [lastName(node.callee.object), node.arguments[0].expression]
        : undefined;
  }
}

/** Returns true if `holds` is true for the value. If the value is a function, one of its returned values is enough. */
function isValue(value: Node, holds: (one: Node) => boolean): boolean {
  if (value.type === 'ArrowFunctionExpression') return isValue(value.body, holds);
  if (value.type !== 'BlockStatement') return holds(value);
  return some(value, (node) => node.type === 'ReturnStatement' && node.argument && holds(node.argument));
}

/**
 * Finds comparisons of elapsed time with a constant, which fail on a busy machine. Accepts a ratio to another time of the same run.
 * Recognizes variables, properties and functions of the file that hold or return elapsed time.
 * @param text source of a test file
 * @returns the lines, each with its number
 */
export function elapsedTimeComparisons(text: string, { tsx = false } = {}): string[] {
  if (!/\b(performance|Date)\.now\b/.test(text)) return [];
  const tree = parseSync(text, { syntax: 'typescript', tsx });
  const moments = new Set<string>();
  const times = new Set<string>();
  const isMoment = (node: Node) => isClock(node) || (node.type === 'Identifier' && moments.has(node.value));
  const isTime = (node: Node): boolean =>
    (node.type === 'Identifier' && times.has(node.value)) ||
    (isBinary(node, /^-$/) && some(node.left, isMoment) && some(node.right, isMoment));
  const isRatio = (node: Node) => isBinary(node, /^\/$/) && some(node.right, isTime);
  const holdsTime = (node: Node) => some(node, isTime) && !some(node, isRatio);
  const holdsMoment = (node: Node) => isClock(node) || (isBinary(node, /^[-+]$/) && some(node, isClock));

  for (let known = -1; known !== moments.size + times.size; ) {
    known = moments.size + times.size;
    visit(tree, (node) => {
      const [name, value] = named(node) ?? [];
      if (!name) return;
      if (isValue(value, holdsTime)) times.add(name);
      else if (holdsMoment(value)) moments.add(name);
    });
  }

  const found: number[] = [];
  visit(tree, (node) => {
    const isFound =
      (isBinary(node, OPERATORS) && comparesTime(node.left, node.right)) ||
      (node.type === 'CallExpression' &&
        isMember(node.callee) &&
        COMPARISONS.test(node.callee.property.value) &&
        node.arguments[0] &&
        holdsTime(node.callee.object) &&
        !some(node.arguments[0], (one) => isMoment(one) || isTime(one)));
    if (isFound) found.push(node.span.start - tree.span.start);
  });
  /** Returns true when an operand is elapsed time, or when one operand is the clock and the second operand is a deadline. */
  function comparesTime(left: Node, right: Node): boolean {
    const sides = [left, right];
    return sides.some(holdsTime) || (sides.some((side) => some(side, isClock)) && sides.every((side) => some(side, isMoment)));
  }
  const lines = text.split('\n');
  const lineOf = (offset: number) => Buffer.from(text).subarray(0, offset).toString().split('\n').length;
  return [...new Set(found.map(lineOf))].map((line) => `${line}: ${lines[line - 1]?.trim()}`);
}
