/** Reads modules as text, without source maps: React's loader supports neither bytes nor source map paths. */
export async function load(url, context, next) {
  const result = await next(url, context);
  if (result.format !== "module") return result;
  return { ...result, source: String(result.source).replace(/\/\/# sourceMappingURL=.*\s*$/, "") };
}
