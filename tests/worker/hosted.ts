import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { vi } from "vitest";
import worker from "../../build/server/index.js";
import { ORIGIN } from "./visit";

/** Asks the Worker as it would answer with other settings than the tests'. */
export function visitWith(settings: object, path: string, init: RequestInit = {}, origin = ORIGIN) {
	const request = new Request(origin + path, { redirect: "manual", ...init });
	return worker.fetch(request, { ...env, ...settings }, createExecutionContext());
}

interface Member {
	id: string;
	email: string;
	password: string;
	isConfirmed: boolean;
}

type Body = Member & { noted: string[]; token_hash?: string; token?: string };

/** The settings of a site whose accounts live in a hosted project. */
export const hosted = { SUPABASE_URL: "https://project.example", SUPABASE_ANON_KEY: "anon" };

export const MAILED_CODE = "12345678";

/** One that supabase-js can read: it does not check who has signed it. */
const ACCESS_TOKEN = ["{}", `{"exp":${2 ** 40}}`, "x"]
	.map((part) => btoa(part).replaceAll("=", ""))
	.join(".");

/**
 * A hosted Supabase project as far as this site asks it, in the place of the network.
 */
export function hostProject() {
	const members = new Map<string, Member>();
	let signedIn: Member | undefined;
	const userOf = ({ id, email, isConfirmed }: Member) => ({
		id,
		email,
		email_confirmed_at: isConfirmed ? new Date().toISOString() : null,
		identities: [{ id }],
	});
	const begin = (member: Member) => {
		signedIn = member;
		const tokens = { access_token: ACCESS_TOKEN, refresh_token: "r", token_type: "bearer" };
		return Response.json({ ...tokens, expires_in: 3600, user: userOf(member) });
	};
	const endpoints: Record<string, (body: Body) => Response> = {
		"/auth/v1/signup": ({ email, password }) => {
			const known = members.get(email);
			const isTaken = known?.isConfirmed;
			const member = {
				id: isTaken ? crypto.randomUUID() : (known?.id ?? crypto.randomUUID()),
				email,
				password,
				isConfirmed: false,
			};
			if (isTaken) return Response.json({ ...userOf(member), identities: [] });
			members.set(email, member);
			return Response.json(userOf(member));
		},
		"/auth/v1/token": ({ email, password }) => {
			const member = members.get(email);
			if (member?.password === password) return begin(member);
			const code = "invalid_credentials";
			return Response.json({ code, message: "Invalid login credentials" }, { status: 400 });
		},
		"/auth/v1/verify": ({ email, token_hash, token }) => {
			// A mailed link's token is here the address that it was mailed to, and every code the same.
			const member = members.get(token_hash ?? (token === MAILED_CODE ? email : ""));
			if (member) return begin(member);
			const code = "otp_expired";
			return Response.json({ code, message: "Token has expired or is invalid" }, { status: 403 });
		},
		"/auth/v1/user": (body) => {
			if (!signedIn) return Response.json({ msg: "no session" }, { status: 403 });
			if (body?.password) signedIn.password = body.password;
			return Response.json(userOf(signedIn));
		},
		"/auth/v1/recover": () => Response.json({}),
		"/auth/v1/logout": () => new Response(null, { status: 204 }),
		"/rest/v1/users": () => new Response(null, { status: 201 }),
		"/rest/v1/rpc/remove_unconfirmed_sign_ups": ({ noted }) => {
			for (const { email, isConfirmed } of members.values()) {
				if (!isConfirmed) members.delete(email);
			}
			const ids = [...members.values()].map(({ id }) => id);
			return Response.json(noted.filter((id) => !ids.includes(id)));
		},
	};
	const asked: string[] = [];
	const network = vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
		const { origin, pathname } = new URL(String(input));
		const answer = origin === hosted.SUPABASE_URL ? endpoints[pathname] : undefined;
		if (!answer) throw new Error(`nobody answers at ${origin}${pathname}`);
		asked.push(pathname);
		return answer(JSON.parse(String(init?.body ?? "null")));
	});
	const confirm = (email: string) => {
		const member = members.get(email);
		if (member) member.isConfirmed = true;
		return member;
	};
	return { members, asked, confirm, endpoints, close: () => network.mockRestore() };
}
