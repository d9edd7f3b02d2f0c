declare module "subset-font" {
  /** @param text the characters to keep */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: "woff2";
      variationAxes?: Readonly<Record<string, { min: number; max: number }>>;
    },
  ): Promise<Buffer>;
}
