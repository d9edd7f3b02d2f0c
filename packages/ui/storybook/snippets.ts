/**
 * Generates each story's code for copying: a module that compiles without other files, with the imports that
 * a user of packages/ui needs. It is extracted from the source of the stories file. Arguments become JSX,
 * English texts replace `words`, and spies become empty functions.
 */
import { posix } from "node:path";
import { format } from "oxfmt";
import { parseAst } from "vite";
import manifest from "../package.json" with { type: "json" };

/** A node of the ESTree syntax tree. {@link child} reads the properties that are used here. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

/** A property of the JSX element for a story without a `render` function. */
interface Prop {
  /** The name of the property; it starts with `...` for a call whose result is spread. */
  readonly name: string;
  readonly value: Node;
}

interface Declaration {
  readonly node: Node;
  /** The module from which the name is imported; undefined for a declaration of the file itself. */
  readonly importFrom?: string;
}

/** The parts of a stories file that are used here. */
interface StoriesFile {
  readonly source: string;
  /** The path of the file below packages/ui/src, such as `parts/button/button.stories.tsx`. */
  readonly path: string;
  readonly declarations: ReadonlyMap<string, Declaration>;
  /** The English texts, by `variable.key`. */
  readonly words: ReadonlyMap<string, Node>;
  /** The parameter of the current `render` function, and its arguments. */
  readonly args?: { readonly name: string; readonly props: readonly Prop[]; readonly used: Set<Node> };
}

/**
 * Generates the code of every story in a stories file.
 * @param path the path of the file below packages/ui/src
 * @returns the code by the name of the export
 */
export async function snippetsOf(source: string, path: string): Promise<Record<string, string>> {
  const program = asNode(parseAst(source, { lang: "tsx" }));
  const statements = nodes(program, "body").map((statement) => child(statement, "declaration") ?? statement);
  const file = {
    source,
    path,
    declarations: declarationsOf(statements),
    words: wordsOf(statements),
  };
  const meta = callOf(file, statements, "preview", "meta");
  const snippets: Record<string, string> = {};
  for (const [name, options] of storiesOf(statements)) {
    const { code } = await format(`${name}.tsx`, snippetOf(file, name, meta, options), { printWidth: 80 });
    snippets[name] = code;
  }
  return snippets;
}

function snippetOf(file: StoriesFile, name: string, meta: Node | undefined, story: Node | undefined): string {
  const render = property(story, "render") ?? property(meta, "render");
  const props = mergeProps([...propsOf(file, meta), ...propsOf(file, story)]);
  const component = property(meta, "component");
  const used = new Set<Node>(props.map(({ value }) => value));
  let body: string;
  if (render) {
    used.clear();
    used.add(render);
    body = renderFunction(file, name, render, props, used);
  } else {
    if (component) used.add(component);
    body = `export function ${name}() {\n  return ${elementOf(file, component ? text(file, component) : "", props)};\n}`;
  }
  const parameter = render && nodes(render, "params")[0];
  const { imports, locals } = dependenciesOf(file, [...used], nameOf(parameter));
  return [imports.join("\n"), ...locals, body].filter(Boolean).join("\n\n") + "\n";
}

/**
 * Converts a story's `render` function to a component. `{...args}` becomes attributes. Other uses of the
 * arguments read a constant.
 */
function renderFunction(
  file: StoriesFile,
  name: string,
  render: Node,
  props: readonly Prop[],
  used: Set<Node>,
): string {
  const [parameter] = nodes(render, "params");
  const args = parameter && { name: file.source.slice(parameter.start, parameter.end), props, used };
  const withArgs = args ? { ...file, args } : file;
  const body = child(render, "body") ?? render;
  const code = text(withArgs, body);
  const isConstant = args && (args.name.startsWith("{") || new RegExp(`\\b${args.name}\\b`).test(code));
  if (isConstant) for (const { value } of props) used.add(value);
  const start = isConstant ? `const ${args.name} = ${argsObject(file, props)};` : "";
  const rest = body.type === "BlockStatement" ? code.slice(1) : `return ${code}; }`;
  return `export function ${name}() { ${start}\n${rest}`;
}

function argsObject(file: StoriesFile, props: readonly Prop[]): string {
  return `{ ${props.map((prop) => memberOf(file, prop)).join(",\n")} }`;
}

const memberOf = (file: StoriesFile, { name, value }: Prop): string =>
  name.startsWith("...") ? name : `${JSON.stringify(name)}: ${valueOf(file, value)}`;

/** Generates `<Component prop="…">children</Component>` from arguments. */
function elementOf(file: StoriesFile, component: string, props: readonly Prop[]): string {
  const children = props.find(({ name }) => name === "children");
  const attributes = props.filter(({ name }) => name !== "children").map((prop) => attributeOf(file, prop));
  const open = [component, ...attributes].join(" ");
  return children ? `<${open}>${childOf(file, children.value)}</${component}>` : `<${open} />`;
}

function attributeOf(file: StoriesFile, { name, value }: Prop): string {
  if (name.startsWith("...")) return `{${name}}`;
  const code = valueOf(file, value);
  if (code === "true") return name;
  return /^"[^"\\\n]*"$/.test(code) ? `${name}=${code}` : `${name}={${code}}`;
}

function childOf(file: StoriesFile, value: Node): string {
  const code = valueOf(file, value);
  if (/^"[^"\\\n{}<>]*"$/.test(code)) return code.slice(1, -1);
  return code.startsWith("<") ? code : `{${code}}`;
}

/**
 * Returns the code of an expression, without parentheses and `as const`, which only the stories file needs.
 */
function valueOf(file: StoriesFile, value: Node): string {
  const inner = child(value, "expression");
  if (inner && value.type === "ParenthesizedExpression") return valueOf(file, inner);
  if (inner?.type === "Literal" && value.type === "TSAsExpression") return text(file, inner);
  return text(file, value);
}

/** Returns the arguments of an options object of `preview.meta` or `meta.story`, from `args` or `inBoth`. */
function propsOf(file: StoriesFile, options: Node | undefined): Prop[] {
  if (!options) return [];
  if (options.type === "CallExpression") return propsOfBoth(file, options);
  return nodes(options, "properties").flatMap((item) => {
    if (item.type === "SpreadElement") return propsOfSpread(file, child(item, "argument"));
    return keyOf(file, item) === "args" ? propsOfArgs(file, child(item, "value")) : [];
  });
}

/**
 * Returns the arguments in a spread of options: `inBoth(argsOf)`, or a function of the file that calls it.
 */
function propsOfSpread(file: StoriesFile, spread: Node | undefined): Prop[] {
  const [argsOf] = spread ? nodes(spread, "arguments") : [];
  return argsOf ? propsOfFunction(file, argsOf) : propsOfBoth(file, spread);
}

/**
 * Returns the properties of an object with arguments. The object may also be a constant, or the result of
 * `inBoth`.
 */
function propsOfArgs(file: StoriesFile, args: Node | undefined): Prop[] {
  if (args?.type === "MemberExpression") return propsOfBoth(file, child(args, "object"));
  if (args?.type === "CallExpression") return propsOfBoth(file, args);
  if (args?.type === "Identifier") return propsOfArgs(file, initialValue(file, text(file, args)));
  if (args?.type !== "ObjectExpression") return [];
  return nodes(args, "properties").flatMap((item) => {
    if (item.type === "SpreadElement") return propsOfArgs(file, child(item, "argument"));
    const value = child(item, "value");
    return value ? [{ name: keyOf(file, item), value }] : [];
  });
}

function propsOfBoth(file: StoriesFile, call: Node | undefined): Prop[] {
  if (call?.type === "Identifier") return propsOfBoth(file, initialValue(file, text(file, call)));
  if (call?.type !== "CallExpression") return [];
  if (text(file, child(call, "callee")) === "inBoth")
    return propsOfFunction(file, nodes(call, "arguments")[0]);
  const props = propsOfFunction(file, child(call, "callee"));
  return props.length > 0 ? props : [{ name: `...${text(file, call)}`, value: call }];
}

/** Returns the properties of a constant that is a result of `inBoth`. */
function propsOfConstant(file: StoriesFile, name: string): Prop[] {
  const call = initialValue(file, name);
  return call && text(file, child(call, "callee")) === "inBoth" ? propsOfBoth(file, call) : [];
}

/**
 * Returns the properties of the object that an arrow function without a block returns. The function may be a
 * named constant.
 */
function propsOfFunction(file: StoriesFile, argsOf: Node | undefined): Prop[] {
  if (argsOf?.type === "Identifier") return propsOfFunction(file, initialValue(file, text(file, argsOf)));
  // If the function has parameters, its result is not inlined: the code contains the call.
  const isPlain = argsOf?.type === "ArrowFunctionExpression" && nodes(argsOf, "params").length === 0;
  const body = isPlain ? child(argsOf, "body") : undefined;
  return propsOfArgs(file, body?.type === "ParenthesizedExpression" ? child(body, "expression") : body);
}

function initialValue(file: StoriesFile, name: string): Node | undefined {
  const declaration = file.declarations.get(name)?.node;
  return declaration && nodes(declaration, "declarations").flatMap((one) => child(one, "init") ?? [])[0];
}

/** Merges properties. Later ones replace earlier ones in their place. */
function mergeProps(props: readonly Prop[]): Prop[] {
  return [...new Map(props.map((prop) => [prop.name, prop])).values()];
}

/** Returns the imports and other declarations that some nodes need, directly or indirectly. */
function dependenciesOf(
  file: StoriesFile,
  roots: readonly Node[],
  parameter: string,
): { imports: string[]; locals: string[] } {
  const needed = new Set<string>([parameter]);
  const queue = [...roots];
  for (let node = queue.pop(); node; node = queue.pop()) {
    for (const name of namesIn(file, node)) {
      const declaration = file.declarations.get(name);
      if (!declaration || needed.has(name) || isOfPlay(file, declaration)) continue;
      needed.add(name);
      const props = propsOfConstant(file, name);
      if (props.length > 0) queue.push(...props.map(({ value }) => value));
      else if (!declaration.importFrom) queue.push(declaration.node);
    }
  }
  const imports = new Map<string, string[]>();
  const locals = new Map<Node, string>();
  for (const [name, { node, importFrom }] of file.declarations) {
    if (!needed.has(name) || name === parameter) continue;
    const props = propsOfConstant(file, name);
    if (props.length > 0) locals.set(node, `const ${name} = ${argsObject(file, props)};`);
    else if (importFrom === undefined) locals.set(node, text(file, node));
    else {
      const module = publicModule(file, importFrom);
      imports.set(module, [...(imports.get(module) ?? []), importCode(file, node)]);
    }
  }
  return {
    imports: [...imports].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(importStatement),
    locals: [...locals.values()],
  };
}

/** Whether only play functions use a declaration. A local variable may have the same name. */
function isOfPlay(file: StoriesFile, { node, importFrom }: Declaration): boolean {
  if (importFrom !== undefined) return importFrom === "storybook/test";
  return [...namesIn(file, node)].some(
    (name) => file.declarations.get(name)?.importFrom === "storybook/test",
  );
}

function importCode(file: StoriesFile, specifier: Node): string {
  const code = text(file, specifier);
  const isType =
    Reflect.get(specifier, "importKind") === "type" || Reflect.get(specifier, "isTypeImport") === true;
  return isType && !code.startsWith("type ") ? `type ${code}` : code;
}

function importStatement([module, specifiers]: readonly [string, readonly string[]]): string {
  const whole = specifiers.find((code) => code.startsWith("* as "));
  return `import ${whole ?? `{ ${specifiers.join(", ")} }`} from "${module}";`;
}

/**
 * Returns the module name that a user of the package imports. For sample data of stories, this is a file next
 * to the snippet.
 */
function publicModule({ path }: StoriesFile, from: string): string {
  if (!from.startsWith(".")) return from;
  const target = posix.join(posix.dirname(path), from);
  const part = /^(?:parts|courier)\/([\w-]+)\/([\w-]+)$/.exec(target);
  const isPublic = part && (part[1] === part[2] || `./${part[2]}` in manifest.exports);
  if (part) return isPublic ? `@harkara/ui/${part[2]}` : `./${part[2]}`;
  return `@harkara/ui/${posix.basename(target)}`;
}

/** Returns the source of a node. English texts replace `words`, and empty functions replace spies. */
function text(file: StoriesFile, node: Node | undefined): string {
  if (!node) return "";
  const changes: { start: number; end: number; code: string }[] = [];
  walk(node, (inner, parent) => {
    const code = replacementOf(file, inner, parent);
    if (code === undefined) return true;
    const hasBraces = parent?.type === "JSXExpressionContainer" && /^"[^"\\\n{}<>]*"$/.test(code);
    if (hasBraces && parent) {
      const isAttribute = file.source[parent.start - 1] === "=";
      changes.push({ start: parent.start, end: parent.end, code: isAttribute ? code : code.slice(1, -1) });
    } else changes.push({ start: inner.start, end: inner.end, code });
    return false;
  });
  let result = "";
  let at = node.start;
  for (const { start, end, code } of changes) {
    result += file.source.slice(at, start) + code;
    at = end;
  }
  return result + file.source.slice(at, node.end);
}

function replacementOf(file: StoriesFile, node: Node, parent: Node | undefined): string | undefined {
  if (node.type === "MemberExpression") {
    const word = file.words.get(file.source.slice(node.start, node.end));
    if (!word) return undefined;
    const code = text(file, word);
    const isPart = parent?.type === "CallExpression" || parent?.type === "MemberExpression";
    return isPart && word.type !== "Literal" ? `(${code})` : code;
  }
  if (node.type === "JSXSpreadAttribute") return spreadOf(file, node, parent);
  if (node.type !== "CallExpression" || child(node, "callee")?.type !== "Identifier") return undefined;
  if (text(file, child(node, "callee")) !== "fn") return undefined;
  const [implementation] = nodes(node, "arguments");
  if (implementation) return text(file, implementation);
  return parent?.type === "VariableDeclarator" ? "(..._args: unknown[]) => {}" : "() => {}";
}

/** Returns `{...args}` as attributes. Attributes that the element sets itself are left out. */
function spreadOf(file: StoriesFile, node: Node, element: Node | undefined): string | undefined {
  const { args } = file;
  const argument = child(node, "argument");
  if (!args || !element || !argument || file.source.slice(argument.start, argument.end) !== args.name)
    return undefined;
  const given = new Set(nodes(element, "attributes").map((attribute) => nameOf(child(attribute, "name"))));
  if (Reflect.get(element, "selfClosing") !== true) given.add("children");
  const props = args.props.filter(({ name }) => !given.has(name));
  for (const { value } of props) args.used.add(value);
  return props.map((prop) => attributeOf(file, prop)).join(" ");
}

/**
 * Returns the outer names that a node uses. Object keys, properties after a dot, replaced parts, and names
 * that the node declares are left out.
 */
function namesIn(file: StoriesFile, root: Node): Set<string> {
  const names = new Set<string>();
  const own = new Set<string>();
  walk(root, (node, parent, key) => {
    for (const pattern of [...nodes(node, "params"), child(node, "id")])
      for (const name of bindingsOf(pattern)) own.add(name);
    if (replacementOf(file, node, parent) !== undefined) {
      const word = file.words.get(file.source.slice(node.start, node.end));
      const inner = word ?? nodes(node, "arguments")[0];
      if (inner) for (const name of namesIn(file, inner)) names.add(name);
      return false;
    }
    if (node.type !== "Identifier" && node.type !== "JSXIdentifier") return true;
    const isKey = key === "key" && Reflect.get(parent ?? {}, "computed") !== true;
    const isProperty = key === "property" && Reflect.get(parent ?? {}, "computed") !== true;
    const isShorthand = Reflect.get(parent ?? {}, "shorthand") === true;
    const isAttribute = parent?.type === "JSXAttribute" && key === "name";
    if ((!isKey || isShorthand) && !isProperty && !isAttribute) names.add(String(Reflect.get(node, "name")));
    return true;
  });
  return names.difference(own);
}

function declarationsOf(statements: readonly Node[]): Map<string, Declaration> {
  const found = new Map<string, Declaration>();
  for (const node of statements) {
    if (node.type === "ImportDeclaration") {
      const importFrom = String(Reflect.get(child(node, "source") ?? {}, "value"));
      for (const specifier of nodes(node, "specifiers")) {
        if (Reflect.get(node, "importKind") === "type") Object.assign(specifier, { isTypeImport: true });
        found.set(nameOf(child(specifier, "local")), { node: specifier, importFrom });
      }
    } else if (node.type === "VariableDeclaration") {
      for (const one of nodes(node, "declarations"))
        for (const name of bindingsOf(child(one, "id"))) found.set(name, { node });
    } else if (child(node, "id")) found.set(nameOf(child(node, "id")), { node });
  }
  return found;
}

/** Returns the names that a pattern declares: `{ a, b: [c], ...d } = e` declares `a`, `c` and `d`. */
function bindingsOf(pattern: Node | undefined): string[] {
  if (!pattern) return [];
  if (pattern.type === "Identifier") return [nameOf(pattern)];
  const inner = ["value", "left", "argument"].map((key) => child(pattern, key));
  return [...inner, ...nodes(pattern, "properties"), ...nodes(pattern, "elements")].flatMap(bindingsOf);
}

/** Returns the English values of each `const t = words({ en: { … }, bn: { … } })`. */
function wordsOf(statements: readonly Node[]): Map<string, Node> {
  const found = new Map<string, Node>();
  for (const one of statements.flatMap((statement) => nodes(statement, "declarations"))) {
    const call = child(one, "init");
    if (call?.type !== "CallExpression" || nameOf(child(call, "callee")) !== "words") continue;
    const english = property(nodes(call, "arguments")[0], "en");
    for (const item of english ? nodes(english, "properties") : []) {
      const value = child(item, "value");
      if (value) found.set(`${nameOf(child(one, "id"))}.${nameOf(child(item, "key"))}`, value);
    }
  }
  return found;
}

/** Returns the options of the call `object.method({ … })` that creates a constant of the file. */
function callOf(
  file: StoriesFile,
  statements: readonly Node[],
  object: string,
  method: string,
): Node | undefined {
  for (const one of statements.flatMap((statement) => nodes(statement, "declarations"))) {
    const call = child(one, "init");
    if (call && text(file, child(call, "callee")) === `${object}.${method}`)
      return nodes(call, "arguments")[0];
  }
  return undefined;
}

/** Returns the stories of a file: the name of the export, and the options of `meta.story`. */
function storiesOf(statements: readonly Node[]): (readonly [string, Node | undefined])[] {
  return statements.flatMap((statement) =>
    nodes(statement, "declarations").flatMap((one) => {
      const call = child(one, "init");
      const callee = call && child(call, "callee");
      if (!callee || nameOf(child(callee, "object")) !== "meta") return [];
      if (nameOf(child(callee, "property")) !== "story") return [];
      return [[nameOf(child(one, "id")), nodes(call, "arguments")[0]] as const];
    }),
  );
}

function property(object: Node | undefined, name: string): Node | undefined {
  const item = object && nodes(object, "properties").find((one) => nameOf(child(one, "key")) === name);
  return item && child(item, "value");
}

function keyOf(file: StoriesFile, item: Node): string {
  const key = child(item, "key");
  return key?.type === "Literal"
    ? String(Reflect.get(key, "value"))
    : file.source.slice(key?.start, key?.end);
}

const nameOf = (node: Node | undefined): string =>
  String(node ? (Reflect.get(node, "name") ?? Reflect.get(node, "value")) : "");

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && "start" in value && "end" in value;
}

function asNode(value: unknown): Node {
  if (!isNode(value)) throw new Error("not a syntax tree");
  return value;
}

function child(node: Node, key: string): Node | undefined {
  const value: unknown = Reflect.get(node, key);
  return isNode(value) ? value : undefined;
}

function nodes(node: Node, key: string): Node[] {
  const value: unknown = Reflect.get(node, key);
  return Array.isArray(value) ? value.filter(isNode) : [];
}

/** Visits a node, and its content if `visit` returns true, in source order. */
function walk(
  node: Node,
  visit: (node: Node, parent: Node | undefined, key: string) => boolean,
  parent?: Node,
  key = "",
): void {
  if (!visit(node, parent, key)) return;
  const inner = Object.entries(node).flatMap(([name, value]: [string, unknown]) =>
    (Array.isArray(value) ? value : [value]).filter(isNode).map((item) => [name, item] as const),
  );
  for (const [name, item] of inner.toSorted(([, one], [, other]) => one.start - other.start))
    walk(item, visit, node, name);
}
