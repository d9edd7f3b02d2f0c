import type { ReactNode } from "react";

interface MerchantNameProps {
  /** The merchant's e-mail address. */
  merchant: string;
  /** The merchant's name, if saved. */
  name?: string | undefined;
  /** Content below the name and the e-mail address. */
  children?: ReactNode;
}

/** A merchant's name, with the e-mail address below it. */
export function MerchantName({ merchant, name, children }: MerchantNameProps) {
  return (
    <div className="wrap-anywhere whitespace-normal">
      {name ?? merchant}
      {name === undefined ? null : <SmallLine>{merchant}</SmallLine>}
      {children === undefined ? null : <SmallLine>{children}</SmallLine>}
    </div>
  );
}

function SmallLine({ children }: { children: ReactNode }) {
  return <p className="text-sm font-normal text-ink-muted">{children}</p>;
}
