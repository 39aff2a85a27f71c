/**
 * Answers as Cloudflare's API documentation says, for the calls that are made when a site is deployed,
 * and as the deployed site. It refuses every other call, and keeps what it was asked.
 */
import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { DatabaseSync } from "node:sqlite";
import { text } from "node:stream/consumers";

export const ACCOUNT = "0123456789abcdef0123456789abcdef";
const NAME = "church-portal";
const UUID = "00000000-0000-4000-8000-000000000000";

interface Answer {
	status?: number;
	result?: unknown;
	errors?: { code: number; message: string }[];
}

const ok = (result: unknown): Answer => ({ result });

const refused = (status: number, code: number, message: string): Answer => ({
	status,
	errors: [{ code, message }],
});

/** An account, as a test wants it to be. */
export class RecordedCloudflare {
	token = "token-of-ann";
	hasR2 = true;
	isPaid = true;
	accounts = [{ id: ACCOUNT, name: "Grace Chapel" }];
	zones: { name: string; status: string; name_servers: string[] }[] = [];
	domains: { hostname: string; service: string }[] = [];
	subdomain: string | null = "grace";
	buckets: { name: string }[] = [];
	namespaces: { id: string; title: string }[] = [];
	database: DatabaseSync | null = null;
	secrets: { name: string }[] = [];
	/** The ids of the versions, and which of them were deployed; the newest comes last. */
	versions: string[] = [];
	deployed: string[] = [];
	/** Of the newest deployment: its message, if it has one. */
	annotations: Record<string, string> = {};
	/** What each version was named when it was uploaded. */
	tags: Record<string, string> = {};
	isAtWorkersDev = false;
	/** The call at which the network goes; nothing is answered from then on. */
	networkEndsAt: RegExp | null = null;
	/** What the deployed site answers with another status, such as "POST /api/login". */
	broken: Record<string, number> = {};

	/** The calls that changed something, and those that nobody has recorded. */
	changes: string[] = [];
	unknown: string[] = [];
	origin = "";
	#isNetworkGone = false;
	#bindings: object[] = [];

	#server = createServer(async (request, response) => {
		const { pathname, searchParams } = new URL(request.url ?? "", "http://localhost");
		const body = await text(request);
		this.#isNetworkGone ||=
			this.networkEndsAt?.test(`${request.method} ${pathname} ${body}`) ?? false;
		if (this.#isNetworkGone) return request.socket.destroy();
		const [, path] = /^\/client\/v4(?:\/accounts\/\w{32})?(\/.+)$/.exec(pathname) ?? [];
		if (!path) return this.#answerVisitor(`${request.method} ${request.url}`, response);
		const call = `${request.method} ${path.replace(NAME, "site")}`;
		// Files are uploaded by a token of their own.
		const isKnown = [`Bearer ${this.token}`, "Bearer upload"].includes(
			request.headers.authorization ?? "",
		);
		const answer = isKnown
			? this.#answers(body, searchParams)[call]?.()
			: refused(401, 10000, "Authentication error");
		if (!answer) this.unknown.push(`${call} ${body.slice(0, 300)}`);
		const { status, result = null, errors = [] } = answer ?? refused(400, 1, `unknown: ${call}`);
		const isRead = /^GET|query$|changeset$/.test(call);
		if (!isRead && errors.length === 0) this.changes.push(call);
		response.writeHead(status ?? 200, { "Content-Type": "application/json" });
		response.end(JSON.stringify({ success: errors.length === 0, result, errors, messages: [] }));
	});

	async open() {
		this.#server.listen(0, "127.0.0.1");
		await once(this.#server, "listening");
		this.origin = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
		return this;
	}

	/** The network comes back, and goes again at another call. */
	mend(networkEndsAt: RegExp | null) {
		this.#isNetworkGone = false;
		this.networkEndsAt = networkEndsAt;
	}

	close() {
		this.#server.closeAllConnections();
		this.#server.close();
	}

	#answers(body: string, query: URLSearchParams): Record<string, () => Answer> {
		const sent = () => JSON.parse(body);
		const inR2 = (answer: Answer) =>
			this.hasR2 ? answer : refused(403, 10042, "Please enable R2 through the dashboard.");
		const bucket = this.buckets[0];
		const database = this.database
			? ok({ name: "church", uuid: UUID, version: "production" })
			: refused(404, 7404, "The database could not be found");
		/** Of the Worker, once it is there. */
		const site = (result: () => unknown) => () =>
			this.versions.length > 0
				? ok(result())
				: refused(404, 10007, "This Worker does not exist on your account.");
		const script = "/workers/scripts/site";
		return {
			"GET /accounts": () => ok(this.accounts),
			"GET /user": () => ok({ email: "ann@church.example" }),
			"GET /zones": () => ok(this.zones.filter(({ name }) => name === query.get("name"))),
			"GET /workers/domains": () =>
				ok(this.domains.filter(({ hostname }) => hostname === query.get("hostname"))),
			"GET /workers/subdomain": () =>
				this.subdomain ? ok({ subdomain: this.subdomain }) : refused(404, 10007, "none"),
			"GET /r2/buckets/church-media": () => inR2(bucket ? ok(bucket) : refused(404, 10006, "none")),
			"POST /r2/buckets": () => ok(this.buckets.push(sent())),
			"GET /d1/database/church": () => database,
			[`GET /d1/database/${UUID}`]: () => database,
			"POST /d1/database": () => {
				this.database = new DatabaseSync(":memory:");
				return ok({ name: "church", uuid: UUID });
			},
			[`POST /d1/database/${UUID}/query`]: () => this.#query(sent().sql),
			"GET /storage/kv/namespaces": () => ok(this.namespaces),
			"POST /storage/kv/namespaces": () => {
				this.namespaces.push({ id: ACCOUNT, title: sent().title });
				return ok(this.namespaces.at(-1));
			},
			[`GET ${script}/settings`]: site(() => ({ bindings: this.#bindings })),
			[`GET ${script}/secrets`]: site(() => this.secrets),
			[`GET ${script}/deployments`]: site(() => ({
				deployments: this.deployed.toReversed().map((version_id, index) => ({
					created_on: "2026-11-25T00:00:00Z",
					versions: [{ version_id, percentage: 100 }],
					annotations: index === 0 ? this.annotations : {},
				})),
			})),
			[`POST ${script}/deployments`]: site(() => {
				this.annotations = sent().annotations;
				return this.deployed.push(sent().versions[0].version_id);
			}),
			...Object.fromEntries(
				this.versions.map((id) => [
					`GET ${script}/versions/${id}`,
					() => {
						const annotations = { "workers/tag": this.tags[id] };
						return ok({ id, annotations, metadata: {}, resources: { bindings: [], script: {} } });
					},
				]),
			),
			"GET /workers/services/site": site(() => ({
				default_environment: { script: { last_deployed_from: "wrangler" } },
			})),
			"GET /workers/workers/site": site(() => ({ subdomain: { enabled: this.isAtWorkersDev } })),
			[`POST ${script}/assets-upload-session`]: () => {
				const files = Object.values<{ hash: string }>(sent().manifest);
				return ok({ jwt: "upload", buckets: [files.map(({ hash }) => hash)] });
			},
			"POST /workers/assets/upload": () => ({ status: 201, result: { jwt: "done" } }),
			[`PUT ${script}`]: () => this.#addVersion(body, true),
			[`POST ${script}/versions`]: () => this.#addVersion(body, false),
			[`PATCH ${script}/script-settings`]: site(() => ({})),
			[`PUT ${script}/schedules`]: site(() => ({ schedules: sent() })),
			[`POST ${script}/subdomain`]: site(() => {
				this.isAtWorkersDev = sent().enabled;
				return { enabled: this.isAtWorkersDev, previews_enabled: false };
			}),
			[`POST ${script}/domains/changeset`]: site(() => ({
				...{ added: sent(), removed: [], updated: [], conflicting: [] },
			})),
			[`PUT ${script}/domains/records`]: site(() => {
				this.domains = sent().origins.map((one: object) => ({ ...one, service: NAME }));
				return this.domains;
			}),
		};
	}

	#addVersion(body: string, isDeployed: boolean): Answer {
		const { bindings, limits, annotations } = JSON.parse(
			/name="metadata"[^{]*(.*)/.exec(body)?.[1] ?? "{}",
		);
		if (limits && !this.isPaid) {
			return refused(400, 100328, "CPU limits are not supported for the Free plan.");
		}
		this.#bindings = bindings;
		this.secrets.push(...bindings.filter(({ type }: { type: string }) => type === "secret_text"));
		const id = `11111111-1111-4111-8111-${String(this.versions.length).padStart(12, "0")}`;
		this.versions.push(id);
		if (annotations) this.tags[id] = annotations["workers/tag"];
		if (isDeployed) {
			this.annotations = {};
			this.deployed.push(id);
		}
		return ok({ id, deployment_id: id.replaceAll("-", ""), resources: { script: {} } });
	}

	/** All statements of a call succeed, or none. */
	#query(sql: string): Answer {
		try {
			if (/^\s*SELECT|\sRETURNING\s/i.test(sql)) {
				return ok([{ results: this.database?.prepare(sql).all(), success: true, meta: {} }]);
			}
			this.database?.exec("BEGIN");
			this.database?.exec(`${sql};\nCOMMIT`);
			return ok([{ results: [], success: true, meta: {} }]);
		} catch (error) {
			if (this.database?.isTransaction) this.database.exec("ROLLBACK");
			return refused(400, 7500, (error as Error).message);
		}
	}

	/** As the deployed site does, where nothing is `broken`. */
	#answerVisitor(call: string, response: ServerResponse) {
		const [, path = "", language = "en"] = /^(.*?)(?:\?lng=(\w+))?$/.exec(call) ?? [];
		const right: Record<string, number> = {
			...{ "POST /api/sermons": 401, "POST /api/login": 401, "POST /contact": 403 },
		};
		response.writeHead(this.broken[path] ?? right[path] ?? 200, {
			"Content-Security-Policy": "default-src 'none'",
			"Referrer-Policy": "strict-origin-when-cross-origin",
			"X-Content-Type-Options": "nosniff",
		});
		const others = ["en", "tn"].map(
			(code) => `<link rel="alternate" hrefLang="${code}" href="${this.origin}/?lng=${code}"/>`,
		);
		response.end(`<html lang="${language}"><script src="/assets/home-1.js">${others.join("")}`);
	}
}
