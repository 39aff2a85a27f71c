import type { Role } from "~/accounts/model";
import { newMember, password } from "./auth-service/client";
import { grantInForce, tokenOf } from "./backend";
import { ORIGIN, readPage, visit, visitAsStranger } from "./visit";

/**
 * A browser that keeps its cookies and runs no script.
 *
 * @param always headers of all its requests
 * @param ask how it reaches the Worker
 */
export function newBrowser(origin = ORIGIN, always: Record<string, string> = {}, ask = visit) {
	const jar = new Map<string, string>();
	const cookies = () => [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
	const open = async (path: string, init: RequestInit = {}): Promise<Response> => {
		const response = await ask(origin + path, {
			...init,
			headers: { Origin: origin, Cookie: cookies(), ...always, ...init.headers },
		});
		for (const cookie of response.headers.getSetCookie()) {
			const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
			if (/Max-Age=0/.test(cookie)) jar.delete(name);
			else jar.set(name, value);
		}
		// The same form again, with the cookies that came.
		return response.status === 307 ? open(response.headers.get("Location") ?? "", init) : response;
	};
	const post = (path: string, fields: Record<string, string>) =>
		open(path, { method: "POST", body: new URLSearchParams(fields) });
	const send = (fields: Record<string, string>) => post("/admin", fields);
	const askForPassword = (email: string) => post("/password", { email });
	const choosePassword = (chosen: string) => post("/password/new", { password: chosen });
	const read = () => readPage(`${origin}/admin`, { headers: { Cookie: cookies() } });
	const signIn = (email: string, given = password, more = {}) =>
		send({ intent: "sign-in", email, password: given, ...more });
	/** Presses the button of the page that a mail's link leads to; gives the page that it leads to. */
	const press = async (link: string) => {
		const { pathname, searchParams } = new URL(link, ORIGIN);
		const spent = await open(pathname, { method: "POST", body: searchParams });
		const { pathname: page, search } = new URL(spent.headers.get("Location") ?? "", ORIGIN);
		return open(page + search);
	};
	return { jar, cookies, open, post, send, read, signIn, press, askForPassword, choosePassword };
}

/** A browser that keeps no cookies. */
export const cookieless = () =>
	newBrowser(ORIGIN, {}, async (path, init) => {
		const { body, status, headers: sent } = await visitAsStranger(path, init);
		const headers = new Headers(sent);
		headers.delete("Set-Cookie");
		return new Response(body, { status, headers });
	});

/** The browser of somebody with a role who is signed in to the portal, and her token. */
export async function administrator(
	id: string,
	role: Role = "admin",
	email = `${id}@church.example`,
) {
	const browser = newBrowser();
	const token = await tokenOf(role, id, email);
	const user = { id, email, role };
	browser.jar.set("__Host-token", token);
	browser.jar.set("__Host-user", encodeURIComponent(JSON.stringify(user)));
	return { ...browser, token, user };
}

/** Somebody with a role who can sign in by the password, and has confirmed the address. */
export async function newAdministrator(email: string, role: Role = "admin") {
	const { user } = await newMember(email);
	await grantInForce({ id: user.id, email }, role);
	return { id: user.id, email };
}
