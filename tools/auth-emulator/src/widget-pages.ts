import { createHash } from "node:crypto";
import { PAGE_STYLE } from "./html.ts";

/** The path of the script that replaces Google's script. */
export const GAPI_PATH = "/emulator/gapi.js";

/** A page and its Content Security Policy. */
export interface WidgetPage {
  html: string;
  contentSecurityPolicy: string;
}

const PICKER_STYLE = `${PAGE_STYLE}
#content { max-width: 440px; margin: 0 auto; padding: 24px; background: var(--card); border: 1px solid var(--line); border-radius: 16px }
#title { font-size: 22px; line-height: 1.3; font-weight: 600; margin-bottom: 8px }
.note { margin: 0 0 16px; padding: 8px 12px; border-inline-start: 4px solid #f2b134; background: color-mix(in srgb, #f2b134 14%, transparent); font-size: 14px }
.subtitle { margin: 0 0 8px; color: var(--soft) }
ul { margin: 0; padding: 0; list-style: none }
.material-icons, .mdc-button__ripple, .mdc-list-item__ripple, .mdc-notched-outline, .callout:not(.js-signin-warning) { display: none }
.mdc-list-item { display: flex; align-items: center; gap: 12px; min-height: 56px; padding: 8px 12px; border-radius: 12px; cursor: pointer }
.js-reuse-account { border: 1px solid var(--line); margin-bottom: 8px }
.js-reuse-account:hover { background: color-mix(in srgb, var(--main) 10%, transparent) }
.mdc-list-item__text { display: grid; min-width: 0; overflow-wrap: anywhere }
.mdc-list-item__primary-text { font-weight: 600 }
.mdc-list-item__secondary-text { color: var(--soft); font-size: 14px }
#add-account-button { padding: 0 }
.mdc-button { display: inline-flex; align-items: center; justify-content: center; min-height: 44px; padding: 8px 16px; border: 1px solid var(--line);
  border-radius: 12px; background: transparent; cursor: pointer }
#add-account-button .mdc-button, #autogen-button { width: 100% }
.mdc-button--raised { background: var(--main); border-color: var(--main); color: var(--on-main); font-weight: 600 }
.mdc-button:disabled { opacity: .55; cursor: default }
#add-user { display: none }
#main-form { margin-top: 16px }
.form-label { display: block; margin: 12px 0 4px; font-weight: 600 }
.mdc-text-field { display: block }
.mdc-text-field__input { width: 100%; min-height: 44px; padding: 8px 12px; border: 1px solid var(--soft); border-radius: 10px; background: var(--card) }
.error-info { display: block; min-height: 1.5em; color: var(--red); font-size: 14px }
/* These fields are not needed, and a photo would be fetched from another host. */
:is(.form-label, .mdc-text-field):is(:has(+ .mdc-text-field #screen-name-input, + .mdc-text-field #profile-photo-input), :has(#screen-name-input, #profile-photo-input)):not(:has(#display-name-input)) { display: none }
#main-action { display: flex; justify-content: space-between; gap: 12px; margin-top: 20px }
`;

const NOTE = `<p class="note">This page stands in for Google on your own machine: no real Google account is used.<br>
<span lang="bn">আপনার নিজের মেশিনে এই পাতাটি Google-এর বদলে কাজ করে: আসল কোনো Google অ্যাকাউন্ট লাগে না।</span></p>`;

/**
 * Rewrites a page of the emulator (the account picker or the hidden frame), so that it works
 * without internet access. References to other origins are removed. The policy allows only the
 * page's own script. The policy also prevents an account name from running as a script, because the
 * picker does not escape account names.
 */
export function rewriteWidgetPage(page: string): WidgetPage {
  const html = page
    .replaceAll("https://apis.google.com/js/api.js", GAPI_PATH)
    .replaceAll(/<link [^>]*href="https?:[^>]*>\s*/g, "")
    .replaceAll(/<script src="https?:[^>]*><\/script>\s*/g, "")
    .replaceAll(/background-image: url\('[^']*'\)/g, "")
    .replace(/<style>[\s\S]*?<\/style>/, () => `<style>${PICKER_STYLE}</style>`)
    .replace('<div id="accounts-list">', () => `${NOTE}<div id="accounts-list">`)
    .replace("<title>Auth Emulator IDP Login Widget</title>", "<title>Sign in with Google (stand-in)</title>")
    .replaceAll(/<span class="custom-label"[^>]*>[^<]*<\/span>/g, '<span class="custom-label"></span>')
    .replace(
      'id="email-input" type="text"',
      'id="email-input" type="email" aria-label="Email" autocomplete="off"',
    )
    .replace(
      'id="display-name-input" type="text"',
      'id="display-name-input" type="text" aria-label="Display name"',
    )
    .replace(
      'id="screen-name-input" type="text"',
      'id="screen-name-input" type="text" aria-label="Screen name"',
    )
    .replace(
      'id="profile-photo-input" type="text"',
      'id="profile-photo-input" type="text" aria-label="Profile photo URL"',
    )
    .replaceAll('aria-labelledby="my-label-id"', "")
    .replace("<!DOCTYPE html>", '<!DOCTYPE html><html lang="en">');
  return { html: html.trimStart(), contentSecurityPolicy: policy(html) };
}

function policy(html: string): string {
  // The page's own script is the last inline script. Account names, which the emulator does not escape, come
  // before it.
  const script = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].at(-1)?.[1] ?? "";
  const hash = createHash("sha256").update(script).digest("base64");
  return [
    "default-src 'none'",
    `script-src 'self' 'sha256-${hash}'`,
    "style-src 'unsafe-inline'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join("; ");
}
