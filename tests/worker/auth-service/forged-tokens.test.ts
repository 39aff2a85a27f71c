import { exportJWK, generateKeyPair, importJWK, SignJWT } from "jose";
import { expect, test } from "vitest";
import { authKeys } from "~/db/auth-service-schema";
import { visit } from "../visit";
import { db, newMember, post } from "./client";

test("expired, forged and foreign access tokens are refused", async () => {
	const { session } = await newMember("tokens@church.example");
	const [header = "", payload = "", signature = ""] = session.access_token.split(".");
	const claims = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/")));
	const encode = (value: object) =>
		btoa(JSON.stringify(value)).replace(/=+$/, "").replaceAll("+", "-").replaceAll("/", "_");
	const foreign = await generateKeyPair("ES256", { extractable: true });
	const { kid } = JSON.parse(atob(header));
	const own = (await db.select().from(authKeys).get())?.privateJwk ?? "{}";
	const ownKey = await importJWK(JSON.parse(own), "ES256");
	const sign = (changes: object, key = ownKey) =>
		new SignJWT({ ...claims, ...changes }).setProtectedHeader({ alg: "ES256", kid }).sign(key);
	const publicKey = await exportJWK(foreign.publicKey);
	const tokens = {
		"alg none": `${encode({ alg: "none", typ: "JWT" })}.${payload}.`,
		"alg none, signed": `${encode({ alg: "none", kid })}.${payload}.${signature}`,
		"other claims": `${header}.${encode({ ...claims, sub: crypto.randomUUID() })}.${signature}`,
		"foreign key": await sign({}, foreign.privateKey),
		"key of its own": await new SignJWT(claims)
			.setProtectedHeader({ alg: "ES256", jwk: publicKey })
			.sign(foreign.privateKey),
		"symmetric key": await new SignJWT(claims)
			.setProtectedHeader({ alg: "HS256", kid })
			.sign(new TextEncoder().encode(JSON.stringify(publicKey))),
		expired: await sign({ exp: claims.iat - 1 }),
		"another issuer": await sign({ iss: "https://evil.example/auth/v1" }),
		"another audience": await sign({ aud: "service" }),
		"no session": await sign({ session_id: "none" }),
		"no token": "x",
	};
	const ask = (token: string) =>
		visit("/auth/v1/user", { headers: { Authorization: `Bearer ${token}` } });
	expect((await ask(await sign({}))).status).toBe(200);
	for (const [name, token] of Object.entries(tokens)) {
		const answer = await ask(token);
		expect(answer.status, name).toBe(403);
		expect(await answer.json(), name).toMatchObject({ error_code: "bad_jwt" });
		const row = { supabase_id: claims.sub, email: claims.email, role: "User" };
		const insert = await post("/rest/v1/users", row, { Authorization: `Bearer ${token}` });
		expect(insert.status, name).toBe(401);
		await insert.text();
	}
	const foreignSession = await ask(await sign({ session_id: crypto.randomUUID() }));
	expect(await foreignSession.json()).toMatchObject({ error_code: "session_not_found" });
	const nobody = await visit("/auth/v1/user");
	expect(nobody.status).toBe(401);
	expect(await nobody.json()).toMatchObject({ error_code: "no_authorization" });
});
