// A strict mock of SSLCOMMERZ, written from its documentation (developer.sslcommerz.com/doc/v4) and not from
// our adapter. It requires and returns the documented fields, and a test can make it misbehave.
import { createHash, randomBytes } from "node:crypto";
import { type IncomingMessage, type ServerResponse, createServer } from "node:http";
import { text } from "node:stream/consumers";

const REQUIRED = [
  "store_id",
  "store_passwd",
  "total_amount",
  "currency",
  "tran_id",
  "product_category",
  "success_url",
  "fail_url",
  "cancel_url",
  "cus_name",
  "cus_email",
  "cus_add1",
  "cus_city",
  "cus_country",
  "cus_phone",
  "shipping_method",
  "product_name",
  "product_profile",
];

// The documented maximum lengths, in characters.
const MAX_LENGTHS = {
  tran_id: 30,
  product_category: 50,
  product_name: 255,
  success_url: 255,
  fail_url: 255,
  cancel_url: 255,
  ipn_url: 255,
  cus_name: 50,
  cus_email: 50,
  cus_add1: 50,
  cus_city: 50,
  cus_phone: 20,
};

interface Transaction {
  tranId: string;
  amount: string;
  currency: string;
  status: "VALID" | "FAILED" | "CANCELLED" | "PENDING";
  valId: string;
  risk: "0" | "1";
  isValidated: boolean;
}

export interface SslcommerzDouble {
  readonly url: string;
  /** All opened sessions, by the key in the URL of their page. */
  readonly sessions: Map<string, URLSearchParams>;
  /** How the mock misbehaves instead of responding. */
  trouble: "none" | "status 404" | "status 500" | "hangs" | "malformed" | "refuses" | "closes" | "redirects";
  /** The URL to which the mock redirects. */
  elsewhere: string;
  /** All calls that the mock received. */
  readonly calls: string[];
  /** Performs an action in a session. Returns the fields that the gateway would post. */
  complete(
    key: string,
    status: Transaction["status"],
    changes?: Partial<Pick<Transaction, "amount" | "currency" | "risk">>,
  ): URLSearchParams;
  /** Clears the risk flag on all money for a transaction ID. */
  clear(tranId: string): void;
  stop(): Promise<void>;
}

export const STORE = { storeId: "testbox", password: "qwerty-store-secret" };
export const CARD = "432155******4477";

const isStore = (fields: URLSearchParams) =>
  fields.get("store_id") === STORE.storeId && fields.get("store_passwd") === STORE.password;
const md5 = (line: string) => createHash("md5").update(line).digest("hex");

/** Starts the mock on loopback. */
export async function startSslcommerzDouble(): Promise<SslcommerzDouble> {
  const sessions = new Map<string, URLSearchParams>();
  const transactions: Transaction[] = [];
  const calls: string[] = [];

  const describe = (transaction: Transaction) => ({
    status: transaction.status === "VALID" && transaction.isValidated ? "VALIDATED" : transaction.status,
    tran_date: "2026-11-21 12:00:00",
    tran_id: transaction.tranId,
    val_id: transaction.valId,
    amount: transaction.amount,
    store_amount: (Number(transaction.amount) * 0.975).toFixed(2),
    currency: transaction.currency,
    currency_type: transaction.currency,
    currency_amount: transaction.amount,
    currency_rate: "1.0000",
    bank_tran_id: `BANK${transaction.valId}`,
    card_type: "BKASH-BKash",
    card_no: CARD,
    card_issuer: "BKash Mobile Banking",
    card_brand: "MOBILEBANKING",
    risk_level: transaction.risk,
    risk_title: transaction.risk === "1" ? "Risky" : "Safe",
  });
  function answer(path: string, query: URLSearchParams, form: URLSearchParams): object | undefined {
    if (path === "/gwprocess/v4/api.php") {
      const missing = REQUIRED.find((name) => !form.get(name));
      const long = Object.entries(MAX_LENGTHS).find(
        ([name, max]) => Array.from(form.get(name) ?? "").length > max,
      );
      const amount = Number(form.get("total_amount"));
      const reason = !isStore(form)
        ? "Store Credential Error Or Store is De-active"
        : missing !== undefined
          ? `${missing} is missing`
          : !/^\d+\.\d\d$/.test(form.get("total_amount") ?? "") || amount < 10 || amount > 500_000
            ? "total_amount"
            : long !== undefined
              ? `${long[0]} is too long`
              : form.get("currency")?.length !== 3
                ? "currency"
                : "";
      if (reason !== "")
        return { status: "FAILED", failedreason: reason, sessionkey: "", GatewayPageURL: "" };
      const key = randomBytes(16).toString("hex").toUpperCase();
      sessions.set(key, form);
      const GatewayPageURL = `https://sandbox.sslcommerz.com/EasyCheckOut/test${key}`;
      return { status: "SUCCESS", failedreason: "", sessionkey: key, GatewayPageURL };
    }
    if (query.get("format") !== "json" || !isStore(query)) return { APIConnect: "INVALID_REQUEST" };
    if (path === "/validator/api/validationserverAPI.php") {
      const found = transactions.find(({ valId }) => valId === query.get("val_id"));
      if (found?.status !== "VALID") return { APIConnect: "DONE", status: "INVALID_TRANSACTION" };
      const described = { APIConnect: "DONE", ...describe(found) };
      found.isValidated = true;
      return described;
    }
    if (path === "/validator/api/merchantTransIDvalidationAPI.php") {
      const element = transactions
        .filter(({ tranId, status }) => tranId === query.get("tran_id") && status !== "CANCELLED")
        .map(describe);
      return { APIConnect: "DONE", no_of_trans_found: element.length, element };
    }
    return undefined;
  }

  const double: Omit<SslcommerzDouble, "url" | "stop"> = {
    sessions,
    calls,
    trouble: "none",
    elsewhere: "",
    complete(key, status, changes = {}) {
      const session = sessions.get(key);
      if (session === undefined) throw new Error("no such session");
      const transaction: Transaction = {
        tranId: session.get("tran_id") ?? "",
        amount: session.get("total_amount") ?? "",
        currency: "BDT",
        status,
        valId: `VAL${randomBytes(8).toString("hex")}`,
        risk: "0",
        isValidated: false,
        ...changes,
      };
      transactions.push(transaction);
      const { risk_level, val_id, card_no, card_type, ...rest } = describe(transaction);
      const isPaid = status === "VALID";
      return signed({
        ...rest,
        store_id: STORE.storeId,
        value_a: session.get("value_a") ?? "",
        ...(isPaid && { risk_level, val_id, card_no, card_type }),
      });
    },
    clear(tranId) {
      for (const transaction of transactions) if (transaction.tranId === tranId) transaction.risk = "0";
    },
  };

  const respond = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(req.url ?? "/", "http://double");
    const form = new URLSearchParams(req.method === "POST" ? await text(req) : "");
    calls.push(pathname);
    switch (double.trouble) {
      case "hangs":
        return;
      case "closes":
        res.destroy();
        return;
      case "redirects":
        res.writeHead(302, { location: `${double.elsewhere}/?${searchParams.toString()}` }).end();
        return;
      case "status 404":
      case "status 500":
        res.writeHead(double.trouble === "status 404" ? 404 : 500).end(searchParams.toString());
        return;
      case "malformed":
        res.end(`<p>${searchParams.toString()}</p>`);
        return;
      case "refuses":
        res.end(
          JSON.stringify({ APIConnect: "FAILED", status: "FAILED", failedreason: searchParams.toString() }),
        );
        return;
      case "none": {
        const body = answer(pathname, searchParams, form);
        res.writeHead(body === undefined ? 404 : 200).end(JSON.stringify(body));
      }
    }
  };
  const server = createServer((req, res) => void respond(req, res));
  const url = await new Promise<string>((done) => {
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      done(`http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`);
    });
  });
  return Object.assign(double, {
    url,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  });
}

/** Signs fields as documented: the MD5 of the named fields and the password's MD5, sorted by name. */
export function signed(
  fields: Readonly<Record<string, string>>,
  keys = Object.keys(fields),
  password = STORE.password,
): URLSearchParams {
  const pairs = [
    ...keys.map((key) => [key, fields[key] ?? ""] as const),
    ["store_passwd", md5(password)] as const,
  ];
  const line = pairs
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map((pair) => pair.join("="))
    .join("&");
  return new URLSearchParams({ ...fields, verify_key: keys.join(","), verify_sign: md5(line) });
}
