import type { ComponentProps } from "react";

/**
 * A link. If the URL is "#", the page does not exist yet, and the link is disabled. Put a text
 * beside the link that says so.
 */
export function PlannedLink({ href, target, rel, ...props }: ComponentProps<"a">) {
	if (href === "#") return <a role="link" aria-disabled="true" {...props} />;
	return <a href={href} target={target} rel={rel} {...props} />;
}
