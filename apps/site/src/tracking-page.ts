/**
 * Renders tracking pages on request, so that the first response contains the data and the pages work without
 * JavaScript. Runs in the front server, from the bundle of build/build.ts.
 */
import { ServiceCentersSchema, type ServiceCenter } from "@harkara/courier-core/people/service-center";
import { toAsciiDigits } from "@harkara/courier-core/base/digits";
import { exactTrackingId } from "@harkara/courier-core/base/tracking-id";
import type { QueryClient } from "@tanstack/react-query";
import { defaultStringifySearch } from "@tanstack/react-router";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import { ApiError, createApiClient, hasCode, hasKind, type ApiClient } from "@harkara/web/api/client.ts";
import { serviceCentersQuery } from "@harkara/web/api/service-centers.ts";
import {
  type UnlockAnswer,
  rescheduleTracking,
  trackingQuery,
  unlockAnswerQuery,
  unlockTracking,
} from "@harkara/web/api/tracking.ts";
import { errorText } from "@harkara/web/i18n/error-text.ts";
import { loadCodeTexts } from "@harkara/web/i18n/lazy-code-text.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { localizeHref } from "@harkara/web/paraglide/runtime.js";
import { inLanguage, pendingSession, renderPage, type Locale } from "./render-page.tsx";
import { createQueryClient } from "@harkara/web/app/router-parts.ts";
import { MAX_TYPED } from "@harkara/web/shell/track-box.tsx";

/** Placeholders in the page template: see build/build.ts. */
const HEAD = "<!--head-->";
const BODY = "<!--body-->";
const PATH = "<!--path-->";

export interface TrackingRequest {
  readonly locale: Locale;
  /** The tracking ID in the URL; undefined on the page with the form. */
  readonly inPath: string | undefined;
  /** The text that was submitted in the form. */
  readonly typed: string | undefined;
  /** The submitted digits of a phone number. */
  readonly digits: string | undefined;
  /** The submitted day to which the delivery shall be rescheduled. */
  readonly day: string | undefined;
  /** The API's origin; undefined while the API is unavailable. */
  readonly api: string | undefined;
  /** The client address, for the API's rate limits. */
  readonly clientAddress: string;
}

/**
 * The answer to a request: a page, or a redirect to the canonical URL. If it is undefined, the client-side
 * app fetches the parcel.
 */
export type TrackingAnswer =
  | { readonly status: number; readonly html: string }
  | { readonly redirect: string }
  | undefined;

/**
 * Handles a request for /track or /track/$trackingId.
 * @throws Error when the page cannot be rendered
 */
export async function answerTracking(request: TrackingRequest): Promise<TrackingAnswer> {
  const { locale, inPath, typed } = request;
  const trackingId = exactTrackingId(inPath ?? typed ?? "");
  if (trackingId !== undefined) {
    // A parcel has one canonical URL, in whatever form its ID was typed.
    if (trackingId !== inPath) return { redirect: localizeHref(`/track/${trackingId}`, { locale }) };
    return parcelPage(request, trackingId);
  }
  const text = (inPath ?? typed)?.trim().slice(0, MAX_TYPED).trim();
  // The search parameter is written as the router would write it, because the router would otherwise
  // redirect. For example, "12" needs quotation marks, because 12 is a number.
  const form = `/track${text ? defaultStringifySearch({ id: text }) : ""}`;
  if (inPath !== undefined) return { redirect: localizeHref(form, { locale }) };
  return page(locale, form, await emptyClient());
}

interface PageData {
  api: ApiClient;
  queryClient: QueryClient;
  status: number;
}

async function parcelPage(request: TrackingRequest, trackingId: string): Promise<TrackingAnswer> {
  const { locale, digits, day } = request;
  const { queryClient } = await emptyClient();
  const api = clientOf(request);
  const query = trackingQuery(api, trackingId);
  const answer =
    digits === undefined
      ? undefined
      : await inLanguage(locale, () => answerForms(api, trackingId, toAsciiDigits(digits.trim()), day));
  const status = await queryClient.query({ ...query, retry: false }).then(() => 200, statusOf);
  // Requests above the rate limit are not rendered on the server.
  if (status === 429) return undefined;
  if (status === 200 && answer !== undefined)
    queryClient.setQueryData(unlockAnswerQuery(trackingId).queryKey, answer);
  return page(locale, `/track/${trackingId}`, { api, queryClient, status });
}

/** Unlocks the parcel and, if a day was submitted, reschedules its delivery first. */
async function answerForms(
  api: ApiClient,
  trackingId: string,
  digits: string,
  day: string | undefined,
): Promise<UnlockAnswer> {
  const moved: UnlockAnswer =
    day === undefined
      ? {}
      : await rescheduleTracking(api, trackingId, { digits, day }).then(
          (unlocked) => ({ unlocked, digits, movedTo: day }),
          (error: unknown) => ({ dayProblem: errorText(error) }),
        );
  // The response to a reschedule already contains the unlocked view.
  if (moved.unlocked !== undefined) return moved;
  return unlockTracking(api, trackingId, digits).then(
    (unlocked) => ({ unlocked, digits, ...moved }),
    (error: unknown) => ({
      problem: hasCode(error, "request.invalid") ? m.track_digits_invalid() : errorText(error),
    }),
  );
}

function statusOf(error: unknown): number {
  if (hasKind(error, "notFound")) return 404;
  return hasKind(error, "tooManyRequests") ? 429 : 503;
}

/** Renders a page together with its data, so that the browser can hydrate it. */
async function page(
  locale: Locale,
  path: string,
  { api, queryClient, status }: PageData,
): Promise<TrackingAnswer> {
  const { head, body } = await renderPage(path, locale, { api, queryClient });
  const data = queryClient
    .getQueryCache()
    .getAll()
    .filter(({ queryKey, state }) => state.status === "success" && queryKey !== serviceCentersQuery.queryKey)
    .map(({ queryKey, state }) => [queryKey, state.data]);
  queryClient.clear();
  // Escapes every "<", so that the JSON cannot close the script element.
  const json = JSON.stringify(data).replaceAll("<", String.raw`\u003c`);
  const template = await readTemplate(locale);
  const parts: Record<string, string> = {
    [HEAD]: head,
    [BODY]: body,
    // If the path is missing, the browser renders the page again, because data may be missing.
    [PATH]: status === 200 && !path.includes("?") ? localizeHref(path, { locale }) : "",
  };
  const html = template
    .replaceAll(new RegExp(Object.keys(parts).join("|"), "g"), (mark) => parts[mark] ?? "")
    .replace("</body>", () => `<script type="application/json" id="data">${json}</script></body>`);
  return { status, html };
}

/** Returns a query client with the data that every page needs, without parcels. */
async function emptyClient(): Promise<PageData> {
  const queryClient = createQueryClient();
  // Errors are rendered without retries.
  queryClient.setDefaultOptions({
    queries: { ...queryClient.getDefaultOptions().queries, retryOnMount: false },
  });
  queryClient.setQueryData(serviceCentersQuery.queryKey, await readCenters());
  return { api: unavailable, queryClient, status: 200 };
}

// The files do not change within a release, so they are read once.
const templates = new Map<Locale, Promise<string>>();
function readTemplate(locale: Locale): Promise<string> {
  const read =
    templates.get(locale) ?? readFile(join(import.meta.dirname, `tracking-${locale}.html`), "utf8");
  templates.set(locale, read);
  return read;
}

let centers: Promise<ServiceCenter[]> | undefined;
function readCenters(): Promise<ServiceCenter[]> {
  centers ??= readFile(join(import.meta.dirname, "../data/serviceCenter.json"), "utf8").then((json) =>
    v.parse(ServiceCentersSchema, JSON.parse(json)),
  );
  return centers;
}

const refuse = () => Promise.reject(new ApiError("server"));
const unavailable: ApiClient = { request: refuse, fetchBlob: refuse };

function clientOf({ api, clientAddress }: TrackingRequest): ApiClient {
  if (api === undefined) return unavailable;
  const headers = { "x-forwarded-for": clientAddress };
  return createApiClient(pendingSession(), api, { headers, beforeProblem: loadCodeTexts });
}
