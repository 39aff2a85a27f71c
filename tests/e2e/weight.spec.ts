import {
	FIRST_VISIT_HOME,
	FIRST_VISIT_INTERACTIVE,
	FRAMEWORK_FREE,
	HTML_AND_CSS,
	weighed,
} from "../bench/budgets";
import { weigh, withoutImages } from "../bench/weigh";
import { expect, test } from "./fixtures";

for (const { path, interactive } of weighed) {
	test(`the first visit to ${path} keeps to its budget`, async ({ context, baseURL, problems }) => {
		const weight = await weigh(context, baseURL + path);
		if (path === "/nope") problems.length = 0;
		expect(weight.html + weight.css).toBeLessThanOrEqual(HTML_AND_CSS);
		if (interactive) {
			expect(withoutImages(weight)).toBeLessThanOrEqual(FIRST_VISIT_INTERACTIVE);
		} else {
			expect(weight.js).toBeLessThan(FRAMEWORK_FREE);
			expect(withoutImages(weight)).toBeLessThanOrEqual(FIRST_VISIT_HOME);
		}
	});
}
