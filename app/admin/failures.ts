/** The specified words for a form that failed, by its intent. */
const failures: Record<string, string> = {
	"sermons.create": "Failed to create sermon",
	"sermons.delete": "Failed to delete sermon",
	"sermons.delete-all": "Failed to delete all sermons",
	"events.create": "Failed to create event",
	"events.delete": "Failed to delete event",
	"gallery.create": "Failed to create gallery item",
	"gallery.update": "Failed to update gallery item",
	"gallery.delete": "Failed to delete gallery item",
	"gallery.delete-all": "Failed to delete all gallery items",
};

/** What is said of a form that failed in a way that its panel could not know of. */
export function failureOf(intent: string): string {
	return failures[intent] ?? "Network error. Please try again.";
}
