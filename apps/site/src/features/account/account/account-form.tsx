import { Alert } from "@harkara/ui/alert";
import { Button } from "@harkara/ui/button";
import type { ReactNode, SubmitEvent } from "react";
import { m } from "@harkara/web/paraglide/messages.js";

interface AccountFormProps {
  title: string;
  subtitle: string;
  /** The error of the last submit. It is announced when it appears. */
  failure?: string | undefined;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  /** The fields and the submit button. */
  children: ReactNode;
  /** Links to the other account screens. */
  footer: ReactNode;
  google?: { label: string; isBusy: boolean; onClick: () => void };
}

/** The layout of the account forms. */
export function AccountForm({
  title,
  subtitle,
  failure,
  onSubmit,
  children,
  footer,
  google,
}: AccountFormProps) {
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-2">
        <h1 className="text-3xl font-bold">{title}</h1>
        <p className="text-ink-muted">{subtitle}</p>
      </div>
      {failure === undefined ? null : <Alert tone="danger">{failure}</Alert>}
      <div className="hidden noscript:block">
        <Alert tone="info">{m.account_needs_scripts()}</Alert>
      </div>
      {/* Browsers ignore the method `dialog` outside a dialog element. A submit before hydration therefore
          neither navigates nor loses the input. */}
      <form noValidate method="dialog" onSubmit={onSubmit} className="flex flex-col gap-5">
        {children}
      </form>
      {google === undefined ? null : (
        <>
          <div className="flex items-center gap-3 text-sm text-ink-muted">
            <span aria-hidden className="h-px flex-1 bg-line" />
            {m.account_or()}
            <span aria-hidden className="h-px flex-1 bg-line" />
          </div>
          <Button
            variant="secondary"
            fullWidth
            startIcon={<GoogleMark />}
            loading={google.isBusy}
            onClick={google.onClick}
          >
            {google.label}
          </Button>
        </>
      )}
      <p className="text-center">{footer}</p>
    </div>
  );
}

/** Google's logo, as its branding guidelines require. */
function GoogleMark() {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden>
      <path
        fill="#4285F4"
        d="M22.5 12.2c0-.8-.1-1.500-.2-2.200H12v4.300h5.900a5 5 0 0 1-2.200 3.300v2.700h3.600c2.100-1.900 3.200-4.700 3.200-8.100z"
      />
      <path
        fill="#34A853"
        d="M12 23c3 0 5.500-1 7.300-2.700l-3.600-2.700c-1 .7-2.200 1.100-3.700 1.100-2.900 0-5.300-1.900-6.200-4.500H2.200V17A11 11 0 0 0 12 23z"
      />
      <path fill="#FBBC05" d="M5.800 14.200a6.600 6.600 0 0 1 0-4.200V7.100H2.200a11 11 0 0 0 0 9.900z" />
      <path
        fill="#EA4335"
        d="M12 5.500c1.600 0 3.100.6 4.200 1.600l3.200-3.100A11 11 0 0 0 2.200 7.100l3.600 2.800C6.700 7.300 9.100 5.500 12 5.500z"
      />
    </svg>
  );
}
