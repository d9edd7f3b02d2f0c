import { type ReactNode, useEffect, useRef } from "react";
import { createPortal } from "react-dom";

/** The size and margins of a sheet. Labels and printouts have their own margins. */
const PAGES = {
  label100: "size: 100mm 150mm; margin: 0",
  a6: "size: 105mm 148mm; margin: 0",
  a4: "size: 210mm 297mm; margin: 0",
} as const;

export type PaperSize = keyof typeof PAGES;

interface PrintJobProps {
  paper: PaperSize;
  children: ReactNode;
  /**
   * Whether the children are fully rendered. They are then printed when their fonts and images have loaded.
   * Default: true.
   */
  isReady?: boolean;
  /** Called when the user has printed, or closed the print dialog. */
  onDone: () => void;
}

/**
 * Prints its children instead of the page. The children are outside the page's root and off-screen,
 * so they are visible only in print.
 */
export function PrintJob({ paper, children, isReady = true, onDone }: PrintJobProps) {
  const sheets = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isReady) return undefined;
    let isOver = false;
    async function print(): Promise<void> {
      // Waits for the fonts. If the page has not loaded the bold font of a script yet, the labels would be
      // printed in another font.
      const pictures = sheets.current?.querySelectorAll("img") ?? [];
      await Promise.allSettled([
        ...[...document.fonts].map((font) => font.load()),
        ...[...pictures].map((picture) => picture.decode()),
      ]);
      if (!isOver) window.print();
    }
    window.addEventListener("afterprint", onDone);
    void print();
    return () => {
      isOver = true;
      window.removeEventListener("afterprint", onDone);
    };
  }, [isReady, onDone]);

  return createPortal(
    <div ref={sheets} data-print-job className="fixed start-[-300vw] top-0 print:static" aria-hidden="true">
      <style>{`@page { ${PAGES[paper]} } @media print { body > :not([data-print-job]) { display: none !important } html, body { background: #fff !important } }`}</style>
      {children}
    </div>,
    document.body,
  );
}
