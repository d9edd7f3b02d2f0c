declare module "fontverter" {
  const fontverter: {
    /** Converts a font between formats; the one it comes in is recognised. */
    convert(font: Buffer, to: "truetype" | "woff2"): Promise<Buffer>;
  };
  export default fontverter;
}
