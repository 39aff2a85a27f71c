import { expect, test } from "vitest";
import { rows } from "./addresses";
import { ORIGIN, visit } from "./visit";

const others = [
	"/about.data",
	"/login",
	"/auth/v1/token",
	"/auth/v1/no-such",
	"/rest/v1/users",
	"/robots.txt",
];
const paths = new Set([...rows.map((row) => row.split(" ")[1] ?? ""), ...others]);

const ask = async (method: string, path: string) => {
	const response = await visit(path, { method, headers: { Origin: ORIGIN } });
	const { status, headers } = response;
	const allowed = headers.get("Allow")?.split(", ");
	const body = await response.text();
	expect(body, `${method} ${path}`).not.toMatch(/^Unexpected Server Error/);
	return { status, allowed, length: body.length };
};

test.each([...paths])(
	"%s has no body for OPTIONS, and names the methods that it takes",
	async (path) => {
		const options = await ask("OPTIONS", path);
		expect([options.status, options.length]).toEqual([204, 0]);
		expect(options.allowed).toContain("OPTIONS");
		for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE", "PROPFIND"]) {
			const { status, allowed } = await ask(method, path);
			if (status !== 405) continue;
			expect(allowed?.length, method).toBeGreaterThan(0);
			expect(allowed, method).not.toContain(method);
		}
	},
);

test("a page without a form names other methods than a page with one", async () => {
	expect((await ask("POST", "/about")).allowed).toEqual(["GET", "HEAD", "OPTIONS"]);
	expect((await ask("PROPFIND", "/contact")).allowed).toEqual(["GET", "HEAD", "POST", "OPTIONS"]);
});
