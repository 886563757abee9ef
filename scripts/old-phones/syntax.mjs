/**
 * Finds syntax newer than a year of the language. It lists what is allowed, not what is forbidden, so future syntax is
 * rejected too.
 */
import { childrenOf } from "./walk.mjs";

/** Kinds of node of ES2018, with modules, `import()` and `catch` without a name: Chrome 66 and Safari 11.1 have them all. */
const es2018 = new Set(
  `ArrayExpression ArrayPattern ArrowFunctionExpression AssignmentExpression AssignmentPattern AwaitExpression
  BinaryExpression BlockStatement BreakStatement CallExpression CatchClause ClassBody ClassDeclaration ClassExpression
  ConditionalExpression ContinueStatement DebuggerStatement DoWhileStatement EmptyStatement ExportAllDeclaration
  ExportDefaultDeclaration ExportNamedDeclaration ExportSpecifier ExpressionStatement ForInStatement ForOfStatement
  ForStatement FunctionDeclaration FunctionExpression Identifier IfStatement ImportDeclaration ImportDefaultSpecifier
  ImportExpression ImportNamespaceSpecifier ImportSpecifier LabeledStatement Literal LogicalExpression MemberExpression
  MetaProperty MethodDefinition NewExpression ObjectExpression ObjectPattern Program Property RestElement
  ReturnStatement SequenceExpression SpreadElement Super SwitchCase SwitchStatement TaggedTemplateExpression
  TemplateElement TemplateLiteral ThisExpression ThrowStatement TryStatement UnaryExpression UpdateExpression
  VariableDeclaration VariableDeclarator WhileStatement YieldExpression`.split(/\s+/),
);
/** Beside them, what Chrome 85 and Safari 14.1 have: `?.`, `??`, `??=` and fields of classes, but for methods with a `#`. */
const of2020 = new Set(["ChainExpression", "PropertyDefinition", "PrivateIdentifier"]);
const operatorsOf2020 = /^(?:\?\?|(?:\?\?|\|\||&&)=)$/;
const operators = {
  AssignmentExpression: /^(?:\*\*|<<|>>>?|[-+*/%&|^])?=$/,
  LogicalExpression: /^(?:&&|\|\|)$/,
};

/** `year` is 2018 or 2020. Returns node types such as "ChainExpression", each once. */
export function newSyntax(tree, year) {
  const found = new Set();
  const visit = (node, inFunction) => {
    const newerKind = newer(node, year, inFunction);
    if (newerKind !== null) found.add(newerKind);
    const inside = inFunction || /Function/.test(node.type);
    for (const child of childrenOf(node)) visit(child, inside);
  };
  visit(tree, false);
  return [...found];
}

function newer(node, year, inFunction) {
  const { type, operator } = node;
  if (!es2018.has(type) && !(year >= 2020 && of2020.has(type))) return type;
  const known = operators[type];
  const may = known?.test(operator) || (year >= 2020 && operatorsOf2020.test(operator));
  if (known && !may) return `operator ${operator}`;
  if (type === "MethodDefinition" && node.key.type === "PrivateIdentifier") return "method with #";
  if (operator === "in" && node.left.type === "PrivateIdentifier") return "# in";
  if (type === "AwaitExpression" && !inFunction) return "await outside of a function";
  if (type === "ForOfStatement" && node.await && !inFunction) return "await outside of a function";
  if (type === "ExportAllDeclaration" && node.exported) return "export * as";
  if (/^(?:Import|Export)/.test(type) && node.attributes?.length > 0) return "import attributes";
  if (type === "VariableDeclaration" && !/^(?:var|let|const)$/.test(node.kind)) return node.kind;
  return type === "Literal" ? newerLiteral(node, year) : null;
}

function newerLiteral({ raw = "", regex, bigint }, year) {
  if (bigint !== undefined && bigint !== null) return year >= 2020 ? null : "BigInt literal";
  if (regex) return newerPattern(regex);
  return /^[\d.]\w*_/.test(raw) ? "separators in a number" : null;
}

/** Safari supports lookbehind only since 16.4; before, the pattern breaks the whole script. */
function newerPattern({ pattern, flags }) {
  if (/\(\?<[=!]/.test(pattern)) return "a pattern that looks behind";
  if (/\(\?[a-z]*-?[a-z]+:/.test(pattern)) return "a pattern with modifiers";
  return /[^gimsuy]/.test(flags) ? `a pattern with flags ${flags}` : null;
}
