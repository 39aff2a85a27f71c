import fc from "fast-check";
import { afterAll, beforeAll, test } from "vitest";
import { Church } from "./church";
import { commands, emptyModel, expectAudited, expectForgotten } from "./commands";

/*
 * Looks for an order of writes, repeats, faults and kills after which the site contradicts itself.
 * A failure names its seed and path: `MODEL_SEED=… MODEL_PATH=… npm run test:model` replays it.
 */

const { MODEL_MINUTES, MODEL_SEED, MODEL_PATH } = process.env;

let church: Church;

beforeAll(async () => {
	church = await Church.found(".wrangler/model");
});
afterAll(() => church.close());

const minutes = Number(MODEL_MINUTES ?? 0);

/** `npm test` sends the same requests each time. */
const seed = Number(MODEL_SEED ?? (minutes > 0 ? Date.now() : 27));

test("whatever happens, readers see what was acknowledged, and nothing else", async () => {
	let sequences = 0;
	const property = fc.asyncProperty(commands, async (day) => {
		sequences += 1;
		await church.begin("none");
		await church.startAnew();
		const model = emptyModel();
		await fc.asyncModelRun(() => ({ model, real: church }), day);
		await church.begin("none");
		await expectAudited(model, church);
		await expectForgotten({ ...model, fault: "none" }, church);
	});
	await fc.assert(property, {
		seed,
		path: MODEL_PATH,
		...(minutes > 0
			? { numRuns: Number.MAX_SAFE_INTEGER, interruptAfterTimeLimit: minutes * 60_000 }
			: { numRuns: 2 }),
		endOnFailure: minutes === 0,
	});
	console.log(`${sequences} sequences with seed ${seed}`);
});
