import type { ReactNode } from "react";

interface MerchantNameProps {
  /** The e-mail address. */
  merchant: string;
  /** The name, if the merchant has saved one. */
  name?: string | undefined;
  /** Another line below. */
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
