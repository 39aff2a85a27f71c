import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { rmSync } from "node:fs";
import { startWorkerd, type Workerd } from "../bench/workers.ts";

/** What the database does: see `faulty-worker.js`. */
export type Fault = "none" | "refuses" | "full" | "loses" | "stalls";

export type Person = "ann" | "ben" | "member" | "nobody";

/** They may write. A member has an account without permission. */
export const administrators = ["ann", "ben"] as const satisfies Person[];

const emailOf = (person: Person) => `${person}@model.example`;

/** What no page for readers may contain. */
export const secrets = administrators.map(emailOf);

interface Asked {
	json?: object;
	form?: Record<string, string>;
	body?: BodyInit;
	headers?: Record<string, string>;
	signal?: AbortSignal;
}

export type Answer = Awaited<ReturnType<Church["ask"]>>;

/**
 * The site in a process of its own, with a database, a bucket and a page cache on disk, which outlive
 * the process when it is killed.
 */
export class Church {
	readonly #state: string;
	#workerd: Workerd;

	private constructor(state: string, workerd: Workerd) {
		this.#state = state;
		this.#workerd = workerd;
	}

	/** An empty site with its people, who are signed in. @param state a directory, which is emptied */
	static async found(state: string): Promise<Church> {
		rmSync(state, { recursive: true, force: true });
		const env = { ...process.env, STATE: state };
		execFileSync("npm", ["run", "--silent", "db:apply"], { stdio: "ignore", env });
		const church = new Church(state, await startWorkerd(state, "faulty"));
		await church.#signIn();
		return church;
	}

	async #signIn() {
		const now = Date.now();
		const end = now + 24 * 60 * 60 * 1000;
		for (const person of ["ann", "ben", "member"] as const) {
			const tokenHash = createHash("sha256").update(person).digest("hex");
			await this.rows(
				`INSERT INTO sessions
					(token_hash, user_id, email, created_at, expires_at, last_used_at, confirmed_at)
				VALUES ('${tokenHash}', '${person}', '${emailOf(person)}', ${now}, ${end}, ${now}, ${end})`,
			);
			if (person === "member") continue;
			await this.rows(
				`INSERT INTO grants (user_id, email, role, granted_at, proved_at)
				VALUES ('${person}', '${emailOf(person)}', 'admin', ${now}, ${now})`,
			);
		}
	}

	close() {
		return this.#workerd.stop();
	}

	/** Kills the process, and starts another one with what is on disk. */
	async restart() {
		process.kill(this.#workerd.pid, "SIGKILL");
		await this.#workerd.stop();
		this.#workerd = await startWorkerd(this.#state, "faulty");
	}

	async begin(fault: Fault) {
		await this.ask("nobody", "GET", `/fault/${fault}`);
	}

	/** Sends a request as somebody, without following redirects. */
	async ask(person: Person, method: string, path: string, asked: Asked = {}) {
		const { json, form, body, headers, signal } = asked;
		const origin = this.#workerd.origins.get("faulty") as URL;
		const isApi = path.startsWith("/api/");
		const saved = { id: person, email: emailOf(person), role: "admin" };
		const user = encodeURIComponent(JSON.stringify(saved));
		const response = await fetch(new URL(path, origin), {
			method,
			redirect: "manual",
			...(signal && { signal }),
			headers: {
				...(json && { "Content-Type": "application/json" }),
				...(form && { Origin: origin.origin }),
				...(person !== "nobody" && isApi && { Authorization: `Bearer ${person}` }),
				...(person !== "nobody" && !isApi && { Cookie: `token=${person}; user=${user}` }),
				...headers,
			},
			body: json ? JSON.stringify(json) : (body ?? (form && new URLSearchParams(form))),
		});
		return { status: response.status, headers: response.headers, body: await response.text() };
	}

	/** Removes all content, as an administrator would, and what is kept of it. */
	async startAnew() {
		await this.ask("ann", "DELETE", "/api/sermons/delete-all");
		await this.ask("ann", "DELETE", "/api/gallery/delete-all");
		for (const { id } of await this.rows("SELECT id FROM events")) {
			await this.ask("ann", "DELETE", `/api/events/${id}`);
		}
		for (const table of ["former_rows", "cancelled_events", "audit_log", "idempotency_keys"]) {
			await this.rows(`DELETE FROM ${table}`);
		}
	}

	/** Reads the database itself, whatever fault the site suffers from. */
	async rows(query: string): Promise<Record<string, unknown>[]> {
		const database = await this.#workerd.database();
		return (await database.prepare(query).all()).results;
	}
}
