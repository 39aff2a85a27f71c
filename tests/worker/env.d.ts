import type { D1Migration } from "@cloudflare/vitest-plugin";

declare global {
	namespace Cloudflare {
		interface Env {
			MIGRATIONS: D1Migration[];
			DEMO: D1Migration[];
			/** How many odd bodies each call of the API is sent. */
			ODD_BODIES: string;
		}
	}
}
