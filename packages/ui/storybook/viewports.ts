const size = (width: number, height: number) => ({ width: `${width}px`, height: `${height}px` });

/** The widths at which everything is checked, in CSS pixels. Each key is a value of the `viewport` global. */
export const VIEWPORTS = {
  phoneSmall: { name: "Small phone, 320", styles: size(320, 640), type: "mobile" },
  phone: { name: "Phone, 375", styles: size(375, 720), type: "mobile" },
  tablet: { name: "Tablet, 768", styles: size(768, 1024), type: "tablet" },
  desktop: { name: "Desktop, 1280", styles: size(1280, 800), type: "desktop" },
} as const;
