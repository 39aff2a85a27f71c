import type { ComponentProps } from "react";

/**
 * A link. With the URL "#" its page is still to come, so it is disabled. Text beside the link must say so.
 */
export function PlannedLink({ href, target, rel, ...props }: ComponentProps<"a">) {
	if (href === "#") return <a role="link" aria-disabled="true" {...props} />;
	return <a href={href} target={target} rel={rel} {...props} />;
}
