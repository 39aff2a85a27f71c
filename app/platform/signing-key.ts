import { z } from "zod";

/** 256 bits in base64url. */
const number = z.string().regex(/^[\w-]{43}$/);

const privateJwk = z.object({
	kty: z.literal("EC"),
	crv: z.literal("P-256"),
	x: number,
	y: number,
	d: number,
});

/**
 * A private JWK from its JSON.
 *
 * @throws Error for what is none. It never tells what that was, since it may be a secret with a slip
 *   of the pen.
 */
export function parseSigningKey(json: string) {
	try {
		return privateJwk.parse(JSON.parse(json));
	} catch {
		throw new Error("The signing key is not a private JWK of the curve P-256");
	}
}
