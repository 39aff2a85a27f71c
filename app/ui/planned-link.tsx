import type { ComponentProps } from "react";

/**
 * A link. The URL "#" stands for a page that does not exist yet: the link is disabled. Text beside the
 * link must say so.
 */
export function PlannedLink({ href, target, rel, ...props }: ComponentProps<"a">) {
	if (href === "#") return <a role="link" aria-disabled="true" {...props} />;
	return <a href={href} target={target} rel={rel} {...props} />;
}
