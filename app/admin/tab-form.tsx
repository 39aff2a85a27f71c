import { Form } from "@remix-run/react";
import type { ComponentProps } from "react";
import { Button } from "~/ui/button";
import type { Tab } from "./tabs";

/**
 * A form whose buttons open tabs of the portal. It is a form and not a link, because a cookie and not
 * the URL names the open tab. After it, the browser's Back leads to the previous tab.
 */
export function TabForm({ children, ...form }: ComponentProps<typeof Form>) {
	return (
		<Form method="post" replace={false} {...form}>
			<input type="hidden" name="intent" value="tab" />
			{children}
		</Form>
	);
}

/** The props of a button in a `TabForm`. */
export const opensTab = (tab: Tab) => ({ type: "submit", name: "tab", value: tab }) as const;

/** A `TabForm` with one button. */
export function TabButton({ tab, ...button }: { tab: Tab } & ComponentProps<typeof Button>) {
	return (
		<TabForm>
			<Button variant="outline" {...button} {...opensTab(tab)} />
		</TabForm>
	);
}
