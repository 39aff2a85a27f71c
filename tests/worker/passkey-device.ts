import { createHash, randomBytes } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";

/** COSE's numbers of the algorithms, with the names that WebCrypto has for them. */
const algorithms = {
	[-7]: { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" },
	[-8]: { name: "Ed25519" },
	[-257]: {
		name: "RSASSA-PKCS1-v1_5",
		hash: "SHA-256",
		modulusLength: 2048,
		publicExponent: new Uint8Array([1, 0, 1]),
	},
};

type Algorithm = keyof typeof algorithms;

/** What the site asks a device for, as far as it matters here. */
export interface Options {
	challenge: string;
	rpId?: string;
	rp?: { id: string };
	user?: { id: string };
}

const sha256 = (bytes: Uint8Array | string) => createHash("sha256").update(bytes).digest();
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");
const bytesOf = (text = "") => new Uint8Array(Buffer.from(text, "base64url"));

/** What a dishonest or broken browser or device may get wrong. */
export interface Faults {
	origin?: string;
	type?: string;
	challenge?: string;
	isUnlocked?: boolean;
	counter?: number;
	userHandle?: string;
	rpId?: string;
}

/**
 * A device that makes one passkey, and signs by it: what a browser sends for it.
 *
 * @param counts whether it counts its signatures, as security keys do; a synced passkey does not
 */
export async function newDevice(algorithm: Algorithm = -7, counts = false) {
	const named = algorithms[algorithm];
	const pair = (await crypto.subtle.generateKey(named, true, ["sign", "verify"])) as CryptoKeyPair;
	const id = randomBytes(32);
	let counter = 0;
	let owner = "";

	function clientData(type: string, { challenge }: Options, faults: Faults) {
		return Buffer.from(
			JSON.stringify({
				type: faults.type ?? type,
				challenge: faults.challenge ?? challenge,
				origin: faults.origin ?? "https://church.example",
				crossOrigin: false,
			}),
		);
	}

	function authenticatorData(rpId: string, extra: Uint8Array | null, faults: Faults) {
		if (counts) counter++;
		const flags = 0x01 | (faults.isUnlocked === false ? 0 : 0x04) | (extra ? 0x40 : 0);
		const count = Buffer.alloc(4);
		count.writeUInt32BE(faults.counter ?? counter);
		return Buffer.concat([
			sha256(faults.rpId ?? rpId),
			Buffer.from([flags | (counts ? 0 : 0x18)]),
			count,
			extra ?? Buffer.alloc(0),
		]);
	}

	const answer = (response: object) =>
		JSON.stringify({
			id: base64url(id),
			rawId: base64url(id),
			type: "public-key",
			clientExtensionResults: {},
			response,
		});

	return {
		id: base64url(id),
		async make(options: Options, faults: Faults = {}) {
			owner = options.user?.id ?? "";
			const length = Buffer.alloc(2);
			length.writeUInt16BE(id.length);
			const key = isoCBOR.encode(await coseKey(pair.publicKey, algorithm));
			const attested = Buffer.concat([Buffer.alloc(16), length, id, key]);
			const authData = authenticatorData(options.rp?.id ?? "", attested, faults);
			return answer({
				clientDataJSON: base64url(clientData("webauthn.create", options, faults)),
				attestationObject: base64url(
					isoCBOR.encode(
						new Map<string, unknown>([
							["fmt", "none"],
							["attStmt", new Map()],
							["authData", new Uint8Array(authData)],
						]) as never,
					),
				),
				transports: ["internal"],
			});
		},
		async sign(options: Options, faults: Faults = {}) {
			const data = clientData("webauthn.get", options, faults);
			const authData = authenticatorData(options.rpId ?? "", null, faults);
			const signed = new Uint8Array(
				await crypto.subtle.sign(named, pair.privateKey, Buffer.concat([authData, sha256(data)])),
			);
			return answer({
				clientDataJSON: base64url(data),
				authenticatorData: base64url(authData),
				signature: base64url(algorithm === -7 ? derOf(signed) : signed),
				userHandle: faults.userHandle ?? owner,
			});
		},
	};
}

async function coseKey(key: CryptoKey, algorithm: Algorithm) {
	const jwk = (await crypto.subtle.exportKey("jwk", key)) as JsonWebKey;
	const parts: [number, number | Uint8Array][] = {
		[-7]: [
			[1, 2],
			[3, -7],
			[-1, 1],
			[-2, bytesOf(jwk.x)],
			[-3, bytesOf(jwk.y)],
		],
		[-8]: [
			[1, 1],
			[3, -8],
			[-1, 6],
			[-2, bytesOf(jwk.x)],
		],
		[-257]: [
			[1, 3],
			[3, -257],
			[-1, bytesOf(jwk.n)],
			[-2, bytesOf(jwk.e)],
		],
	}[algorithm] as [number, number | Uint8Array][];
	return new Map(parts) as never;
}

/** A signature of WebCrypto (two numbers side by side) as WebAuthn has it, in ASN.1. */
function derOf(signature: Uint8Array) {
	const half = signature.length / 2;
	const numbers = [signature.slice(0, half), signature.slice(half)].map((number) => {
		const bytes = Buffer.from(number.slice(number.findIndex((byte) => byte !== 0)));
		const positive = (bytes[0] ?? 0) > 127 ? Buffer.concat([Buffer.from([0]), bytes]) : bytes;
		return Buffer.concat([Buffer.from([2, positive.length]), positive]);
	});
	const all = Buffer.concat(numbers);
	return Buffer.concat([Buffer.from([0x30, all.length]), all]);
}
