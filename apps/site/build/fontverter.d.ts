declare module "fontverter" {
  const fontverter: {
    /** Converts a font between formats. The input format is detected. */
    convert(font: Buffer, to: "truetype" | "woff2"): Promise<Buffer>;
  };
  export default fontverter;
}
