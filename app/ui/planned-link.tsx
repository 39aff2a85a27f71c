import type { ComponentProps } from "react";

/**
 * A link whose page may not exist yet. If the URL is "#", the link is disabled. Put a text beside
 * the link that says that the page does not exist yet.
 */
export function PlannedLink({ href, target, rel, ...props }: ComponentProps<"a">) {
	if (href === "#") return <a role="link" aria-disabled="true" {...props} />;
	return <a href={href} target={target} rel={rel} {...props} />;
}
