import { Button } from "@harkara/ui/button";
import { Link } from "@tanstack/react-router";
import { m } from "@harkara/web/paraglide/messages.js";
import { MerchantPicture } from "../../../pictures/merchant-picture.tsx";

/** A banner for merchants, with links to open an account and to see the prices. */
export function MerchantBanner() {
  return (
    <section className="mx-auto w-full max-w-6xl px-4 py-14 sm:py-20">
      <div className="surface-brand grid overflow-hidden rounded-card md:grid-cols-[3fr_2fr] forced-colors:border">
        <div className="flex flex-col gap-5 p-6 sm:p-10 lg:p-14">
          <h2 className="text-2xl font-extrabold sm:text-3xl">{m.home_merchant_title()}</h2>
          <p className="max-w-prose text-lg text-on-brand-muted">{m.home_merchant_text()}</p>
          <div className="mt-2 flex flex-wrap gap-3">
            <Button asChild variant="accent" size="lg">
              <Link to="/register">{m.home_merchant_register()}</Link>
            </Button>
            <Button asChild variant="secondary" size="lg">
              <Link to="/pricing">{m.home_merchant_pricing()}</Link>
            </Button>
          </div>
        </div>
        <MerchantPicture className="size-full min-h-56 max-md:max-h-64" />
      </div>
    </section>
  );
}
