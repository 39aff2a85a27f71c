/**
 * Answers as Cloudflare's API documentation says, for the calls that wrangler makes when a site is
 * deployed, and as the deployed site. It refuses every other call, and keeps what it was asked.
 */
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { DatabaseSync } from "node:sqlite";
import { text } from "node:stream/consumers";

export const ACCOUNT = "0123456789abcdef0123456789abcdef";
const NAME = "church-portal";

interface Answer {
	status?: number;
	result?: unknown;
	errors?: { code: number; message: string }[];
	result_info?: object;
}

const refused = (status: number, code: number, message: string): Answer => ({
	status,
	errors: [{ code, message }],
});

/** An account, as a test wants it to be. */
export class RecordedCloudflare {
	token = "token-of-ann";
	isSignedIn = true;
	hasR2 = true;
	isPaid = true;
	accounts = [{ id: ACCOUNT, name: "Grace Chapel" }];
	zones: { name: string; status: string; name_servers: string[] }[] = [];
	domains: { hostname: string; service: string }[] = [];
	subdomain: string | null = "grace";
	buckets: string[] = [];
	namespaces: { id: string; title: string }[] = [];
	databases = new Map<string, DatabaseSync>();
	secrets: string[] = [];
	/** What each deployed version consists of, the newest last. */
	versions: { id: string; bindings: { name: string; type: string }[]; [more: string]: unknown }[] =
		[];
	deployments: { versions: { version_id: string; percentage: number }[] }[] = [];
	isAtWorkersDev = false;
	/** What the deployed site answers with another status, such as "POST /api/login". */
	broken: Record<string, number> = {};

	/** Each call that changed something, and those that nobody has recorded. */
	changes: string[] = [];
	unknown: string[] = [];
	origin = "";
	#server = createServer(async (request, response) => {
		const { pathname } = new URL(request.url ?? "/", "http://localhost");
		if (!pathname.startsWith("/client/v4/"))
			return this.#answerVisitor(`${request.method} ${request.url}`, response);
		const path = pathname.replace("/client/v4", "").replace(`/accounts/${ACCOUNT}`, "");
		const body = await text(request).catch(() => "");
		const known = this.#answer(`${request.method} ${path}`, body, request);
		if (!known) this.unknown.push(`${request.method} ${path} ${body.slice(0, 300)}`);
		const answer = known ?? refused(400, 1, `nobody has recorded ${request.method} ${path}`);
		const { status = 200, result = null, errors = [], result_info } = answer;
		const isRead = request.method === "GET" || /query$|domains\/changeset/.test(path);
		if (!isRead && errors.length === 0) this.changes.push(`${request.method} ${path}`);
		response.writeHead(status, { "Content-Type": "application/json" });
		response.end(
			JSON.stringify({ success: errors.length === 0, result, errors, messages: [], result_info }),
		);
	});

	async open() {
		this.#server.listen(0, "127.0.0.1");
		await once(this.#server, "listening");
		this.origin = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
		return this;
	}

	close() {
		this.#server.closeAllConnections();
		this.#server.close();
	}

	#answer(call: string, body: string, request: IncomingMessage): Answer | null {
		if (!this.isSignedIn) return refused(401, 10000, "Authentication error");
		const query = new URL(request.url ?? "", "http://localhost").searchParams;
		const [, database = "", act = ""] = /\/d1\/database\/([^/]+)(?:\/(\w+))?$/.exec(call) ?? [];
		if (database) return this.#answerDatabase(call, decodeURIComponent(database), act, body);
		switch (call) {
			case "GET /user":
				return { result: { id: "u", email: "ann@church.example" } };
			case "GET /accounts":
				return { result: this.accounts, result_info: { page: 1, count: 1, total_count: 1 } };
			case "GET /memberships":
				return { result: this.accounts.map((account) => ({ id: account.id, account })) };
			case "GET /zones":
				return { result: this.zones.filter(({ name }) => name === query.get("name")) };
			case "GET /workers/domains":
				return { result: this.domains.filter((one) => one.hostname === query.get("hostname")) };
			case "GET /workers/subdomain":
				return this.subdomain
					? { result: { subdomain: this.subdomain } }
					: refused(404, 10007, "workers.dev subdomain not found");
			case "GET /r2/buckets":
				if (!this.hasR2) return refused(403, 10042, "Please enable R2 through the dashboard.");
				return { result: { buckets: this.buckets.map((name) => ({ name, creation_date: "" })) } };
			case "GET /r2/buckets/church-media":
				if (this.buckets.includes("church-media")) return { result: { name: "church-media" } };
				return refused(404, 10006, "The specified bucket does not exist.");
			case "POST /r2/buckets":
				this.buckets.push(JSON.parse(body).name);
				return { result: {} };
			case "GET /d1/database":
				return { result: [...this.databases.keys()].map((name) => ({ name, uuid: uuidOf(name) })) };
			case "POST /d1/database": {
				const { name } = JSON.parse(body);
				this.databases.set(name, new DatabaseSync(":memory:"));
				return { result: { name, uuid: uuidOf(name) } };
			}
			case "GET /storage/kv/namespaces":
				return { result: this.namespaces };
			case "POST /storage/kv/namespaces": {
				const namespace = { id: "fedcba9876543210fedcba9876543210", ...JSON.parse(body) };
				this.namespaces.push(namespace);
				return { result: namespace };
			}
			case "GET /user/tokens/verify":
				return { result: { id: "t", status: "active" } };
		}
		if (!call.includes(`/workers/`)) return null;
		return this.#answerWorker(call.replace(NAME, "site"), body) ?? null;
	}

	#answerWorker(call: string, body: string): Answer | null {
		const missing = refused(404, 10007, "This Worker does not exist on your account.");
		const newest = this.versions.at(-1);
		if (call === "POST /workers/scripts/site/assets-upload-session") {
			const { manifest } = JSON.parse(body) as { manifest: Record<string, { hash: string }> };
			const hashes = Object.values(manifest).map(({ hash }) => hash);
			return { result: { jwt: "upload", buckets: [hashes] } };
		}
		if (call === "POST /workers/assets/upload") return { status: 201, result: { jwt: "done" } };
		if (call === "PUT /workers/scripts/site") return this.#addVersion(body, true);
		if (!newest) return missing;
		switch (call) {
			case "GET /workers/scripts/site/settings":
				return { result: { bindings: newest.bindings } };
			case "GET /workers/scripts/site/secrets":
				return { result: this.secrets.map((name) => ({ name, type: "secret_text" })) };
			case "GET /workers/services/site":
				return {
					result: { default_environment: { script: { tag: "t", last_deployed_from: "wrangler" } } },
				};
			case "GET /workers/scripts/site/versions":
				return { result: { items: this.versions.toReversed() } };
			case "POST /workers/scripts/site/versions":
				return this.#addVersion(body, false);
			case "GET /workers/scripts/site/deployments":
				return { result: { deployments: this.deployments.toReversed() } };
			case "POST /workers/scripts/site/deployments": {
				const deployment = deploymentOf(JSON.parse(body).versions[0].version_id);
				this.deployments.push(deployment);
				return { result: deployment };
			}
			case "PATCH /workers/scripts/site/script-settings":
				return { result: {} };
			case "GET /workers/workers/site":
				return { result: { subdomain: { enabled: this.isAtWorkersDev } } };
			case "POST /workers/scripts/site/subdomain":
				this.isAtWorkersDev = JSON.parse(body).enabled;
				return { result: { enabled: this.isAtWorkersDev, previews_enabled: false } };
			case "PUT /workers/scripts/site/schedules":
				return { result: { schedules: JSON.parse(body) } };
			case "POST /workers/scripts/site/domains/changeset":
				return { result: { added: JSON.parse(body), removed: [], updated: [], conflicting: [] } };
			case "PUT /workers/scripts/site/domains/records":
				this.domains = JSON.parse(body).origins.map((origin: { hostname: string }) => ({
					...origin,
					service: NAME,
				}));
				return { result: this.domains };
		}
		const [, id] = /^GET \/workers\/scripts\/site\/versions\/(.+)$/.exec(call) ?? [];
		const version = this.versions.find((one) => one.id === id);
		return version ? { result: version } : null;
	}

	#addVersion(body: string, isDeployed: boolean): Answer {
		const [, json = "{}"] = /name="metadata"[^{]*(.*)/.exec(body) ?? [];
		const { bindings, limits } = JSON.parse(json);
		if (limits && !this.isPaid) {
			return refused(400, 100328, "CPU limits are not supported for the Free plan.");
		}
		for (const { name, type } of bindings) if (type === "secret_text") this.secrets.push(name);
		const id = `11111111-1111-4111-8111-${String(this.versions.length).padStart(12, "0")}`;
		this.versions.push({
			id,
			number: this.versions.length + 1,
			metadata: { created_on: "2026-11-25T00:00:00Z", source: "wrangler", author_email: "" },
			bindings,
			resources: { bindings, script: { etag: "e" }, script_runtime: {} },
		});
		if (isDeployed) this.deployments.push(deploymentOf(id));
		return { result: { id, deployment_id: id.replaceAll("-", ""), resources: { script: {} } } };
	}

	#answerDatabase(_call: string, id: string, act: string, body: string): Answer {
		const [name, database] =
			[...this.databases].find(([name]) => name === id || uuidOf(name) === id) ?? [];
		if (!database || !name) return refused(404, 7404, "The database could not be found");
		if (act === "") return { result: { name, uuid: uuidOf(name), version: "production" } };
		if (act !== "query") return refused(400, 1, `nobody has recorded ${act}`);
		try {
			return { result: [{ results: runAll(database, JSON.parse(body)), success: true, meta: {} }] };
		} catch (error) {
			return refused(400, 7500, (error as Error).message);
		}
	}

	/** As the deployed site does, where nothing is `broken`. */
	#answerVisitor(call: string, response: ServerResponse) {
		const [, path = "", language] = /^(.*?)(?:\?lng=(\w+))?$/.exec(call) ?? [];
		const status = { "POST /api/sermons": 401, "POST /api/login": 401, "POST /contact": 403 };
		response.writeHead(this.broken[path] ?? (status as Record<string, number>)[path] ?? 200, {
			...headersOfFiles(),
			"Content-Security-Policy": "default-src 'none'",
		});
		const others = ["en", "tn"].map(
			(code) => `<link rel="alternate" hrefLang="${code}" href="${this.origin}/?lng=${code}"/>`,
		);
		const script = "/assets/home-1.js";
		response.end(`<html lang="${language ?? "en"}"><script src="${script}">${others.join("")}`);
	}
}

function headersOfFiles() {
	const [, block = ""] = readFileSync("public/_headers", "utf8").split(/^\/.*\n/m);
	return Object.fromEntries([...block.matchAll(/^ +([\w-]+): (.*)$/gm)].map(([, ...one]) => one));
}

const deploymentOf = (version_id: string) => ({
	id: "d",
	source: "wrangler",
	created_on: "2026-11-25T00:00:00Z",
	annotations: {},
	versions: [{ version_id, percentage: 100 }],
});

function uuidOf(name: string): string {
	return `00000000-0000-4000-8000-${Buffer.from(name).toString("hex").padEnd(12, "0").slice(0, 12)}`;
}

function runAll(database: DatabaseSync, { sql }: { sql: string }): unknown[] {
	if (/^\s*SELECT/i.test(sql)) return database.prepare(sql).all();
	database.exec("BEGIN");
	try {
		database.exec(sql);
		database.exec("COMMIT");
	} catch (error) {
		database.exec("ROLLBACK");
		throw error;
	}
	return [];
}
