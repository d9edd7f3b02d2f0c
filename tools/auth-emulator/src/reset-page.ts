import { createHash } from "node:crypto";
import { escapeHtml, PAGE_STYLE } from "./html.ts";

/** The rules for a password, which are the same as for registration on the site. */
const PASSWORD_RULES = [/[\s\S]{8,}/, /[A-Z]/, /[a-z]/, /\d/, /[^A-Za-z\d\s]/];

/** Whether a new password meets every rule for registration on the site. */
export function isStrongPassword(password: string): boolean {
  return PASSWORD_RULES.every((rule) => rule.test(password));
}

const STYLE = `${PAGE_STYLE}
main { max-width: 440px; margin: 0 auto; padding: 24px; background: var(--card); border: 1px solid var(--line); border-radius: 16px }
h1 { margin: 0 0 8px; font-size: 24px; line-height: 1.3 }
p { margin: 0 0 12px }
label { display: block; margin: 16px 0 4px; font-weight: 600 }
[lang=bn] { font-weight: 400; color: var(--soft) }
input[type=password], input[type=text] { width: 100%; min-height: 44px; padding: 8px 12px; border: 1px solid var(--soft); border-radius: 10px; background: var(--card) }
.hint { color: var(--soft); margin: 0 0 8px; font-size: 15px }
.error { padding: 12px; border: 2px solid var(--red); border-radius: 10px; color: var(--red) }
.error [lang=bn] { color: inherit }
.show { display: flex; align-items: center; gap: 8px; min-height: 44px; font-weight: 400; margin: 4px 0 12px }
.show input { width: 24px; height: 24px }
button, .button { display: inline-flex; align-items: center; min-height: 44px; padding: 8px 20px; border: 0; border-radius: 12px; background: var(--main);
  color: var(--on-main); font-weight: 600; text-decoration: none; cursor: pointer }
button [lang=bn], .button [lang=bn] { color: inherit; margin-inline-start: .5em }
`;

const SCRIPT = `document.getElementById("show").addEventListener("change", (event) => {
  document.getElementById("password").type = event.target.checked ? "text" : "password";
});`;

/** The Content Security Policy of the pages in this file. */
export const RESET_PAGE_POLICY = [
  "default-src 'none'",
  `script-src 'sha256-${createHash("sha256").update(SCRIPT).digest("base64")}'`,
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");

/**
 * Returns the form for a new password. `isWeak`: the password that was just submitted did not meet
 * the rules.
 */
export function resetForm(form: { email: string; oobCode: string; isWeak: boolean }): string {
  const error = form.isWeak
    ? `<p class="error" id="error" role="alert">This password is too easy to guess. Follow the rules below.<br>
<span lang="bn">এই পাসওয়ার্ড সহজে অনুমান করা যায়। নিচের নিয়ম মেনে দিন।</span></p>`
    : "";
  return page(
    "Set a new password",
    `<h1>Set a new password<br><span lang="bn">নতুন পাসওয়ার্ড দিন</span></h1>
<p>${escapeHtml(form.email)}</p>
${error}
<form method="post" action="/emulator/action">
<input type="hidden" name="oobCode" value="${escapeHtml(form.oobCode)}">
<input hidden type="text" name="username" autocomplete="username" value="${escapeHtml(form.email)}">
<label for="password">New password <span lang="bn">নতুন পাসওয়ার্ড</span></label>
<p class="hint" id="rules">At least 8 characters, with a capital letter, a small letter, a digit and a special character.<br>
<span lang="bn">কমপক্ষে ৮ অক্ষর, একটি বড় হাতের, একটি ছোট হাতের অক্ষর, একটি সংখ্যা ও একটি বিশেষ চিহ্নসহ।</span></p>
<input id="password" name="newPassword" type="password" autocomplete="new-password" required autofocus
 aria-describedby="rules${form.isWeak ? " error" : ""}"${form.isWeak ? ' aria-invalid="true"' : ""}>
<label class="show"><input id="show" type="checkbox"> <span>Show password <span lang="bn">পাসওয়ার্ড দেখান</span></span></label>
<button type="submit">Save password <span lang="bn">সংরক্ষণ করুন</span></button>
</form>
<script>${SCRIPT}</script>`,
  );
}

/** Returns the page that is shown after the password was changed. */
export function resetDone(): string {
  return page(
    "Password changed",
    `<h1>Password changed<br><span lang="bn">পাসওয়ার্ড বদলানো হয়েছে</span></h1>
<p role="status">Log in with your new password.<br><span lang="bn">নতুন পাসওয়ার্ড দিয়ে লগ ইন করুন।</span></p>
<p><a class="button" href="/login">Log in <span lang="bn">লগ ইন</span></a></p>`,
  );
}

/** Returns the page for a link that is unknown or was already used. */
export function resetGone(): string {
  return page(
    "This link no longer works",
    `<h1>This link no longer works<br><span lang="bn">লিংকটি আর কাজ করে না</span></h1>
<p>It was used already, or a newer start of the app replaced it. Ask for a new one.<br>
<span lang="bn">এটি আগেই ব্যবহার হয়েছে, বা অ্যাপ নতুন করে চালু হয়েছে। নতুন লিংক চেয়ে নিন।</span></p>
<p><a class="button" href="/forgotpassword">Ask for a new link <span lang="bn">নতুন লিংক চান</span></a></p>`,
  );
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer"><title>${title} · Harkara</title><style>${STYLE}</style></head>
<body><main>${body}</main></body></html>
`;
}
