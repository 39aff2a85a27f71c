/*
 * Translators put every text into an element of theirs, dark modes add styles, grammar checkers add
 * elements beside fields, and blockers remove some. React 18 gives up the server's page, and what was
 * typed into it, if the document that it takes over is not the one that was sent; later it fails if a
 * node is not where it was. So the page logs all changes. React is shown the document without those that
 * others have made, which stay, and is led to what stands in a node's place.
 */

/** Before React takes the page over. */
export function hideForeignChanges() {
	const { changeLog } = window;
	note([...changeLog.records, ...changeLog.takeRecords()]);
	changeLog.disconnect();
	observer.observe(document, { subtree: true, childList: true, characterDataOldValue: true });
	// React 18 gives a textarea back the text that it came with, unless its content has changed.
	for (const field of document.querySelectorAll("textarea")) pretend(field, "textContent", "");
	Node.prototype.removeChild = removeChildOrStandIn;
	Node.prototype.insertBefore = insertBeforeStandIn;
}

const observer = new MutationObserver(note);

function note(records: MutationRecord[]) {
	showUnchanged(records.filter(({ target }) => !isReacts(target)));
	records.forEach((record, index) => {
		if (record.type === "characterData") putBack(record.target);
		else noteStandIns(record, records[index - 1]);
	});
}

/** Whether React has taken a node over. It marks those with a property. */
const isReacts = (node: Node) => Object.keys(node).some((key) => key.startsWith("__reactFiber"));

const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE;

/** Undoes changes, from the last to the first, in what the page's scripts are shown of the document. */
function showUnchanged(records: MutationRecord[]) {
	const children = new Map<Node, Node[]>();
	const texts = new Map<Node, string | null>();
	const childrenOf = (parent: Node) => {
		const known = children.get(parent) ?? [...parent.childNodes];
		children.set(parent, known);
		return known;
	};
	for (const record of records.reverse()) {
		const { target, addedNodes, removedNodes, nextSibling } = record;
		if (record.type === "characterData") {
			texts.set(target, record.oldValue);
			if (target.parentNode) childrenOf(target.parentNode);
		} else {
			const nodes = childrenOf(target);
			const end = nextSibling ? nodes.indexOf(nextSibling) : nodes.length;
			nodes.splice(end - addedNodes.length, addedNodes.length, ...removedNodes);
		}
	}
	// Others may have changed the head before the log began: the server has marked what is ours.
	for (const parent of [document.documentElement, document.head]) {
		if (isReacts(parent)) continue;
		const isOurs = (node: Node) => node instanceof HTMLElement && "own" in node.dataset;
		children.set(parent, childrenOf(parent).filter(isOurs));
	}
	for (const [text, value] of texts) pretend(text, "nodeValue", value);
	for (const [parent, nodes] of children) {
		const [first = null] = nodes;
		pretend(parent, "firstChild", first);
		for (const [index, node] of nodes.entries())
			pretend(node, "nextSibling", nodes[index + 1] ?? null);
		if (nodes.every(isText)) pretend(parent, "textContent", first?.nodeValue ?? "");
	}
}

/** Shows the page's scripts another value of a property, until one sets it. Others' have their own. */
function pretend(node: Node, property: keyof Node, value: unknown) {
	if (Object.hasOwn(node, property)) return;
	Object.defineProperty(node, property, {
		configurable: true,
		get: () => value,
		set(next) {
			Reflect.deleteProperty(node, property);
			Reflect.set(node, property, next);
		},
	});
}

/** What stands where a node stood. */
const standIns = new WeakMap<Node, Node>();

function noteStandIns(
	{ addedNodes, removedNodes, previousSibling, nextSibling }: MutationRecord,
	last: MutationRecord | undefined,
) {
	for (const node of addedNodes) standIns.delete(node);
	const before = last?.addedNodes[0];
	const isBeside = before && [previousSibling, nextSibling].includes(before);
	const standIn = addedNodes[0] ?? (isBeside && before);
	for (const node of removedNodes) {
		if (standIn) standIns.set(node, standIn);
		if (isText(node)) observer.observe(node, { characterData: true });
	}
}

/** Shows a text of React's again that has been replaced: it says something else now. */
function putBack(text: Node) {
	if (text.isConnected || !isReacts(text)) return;
	let place = standIns.get(text);
	while (place && !place.parentNode) place = standIns.get(place);
	place?.parentNode?.replaceChild(text, place);
}

/** The child of a parent that is, holds, or replaces what was its child. */
function placeIn(parent: Node, node: Node): Node | null {
	let place: Node | null = node;
	while (place && place.parentNode !== parent) place = standIns.get(place) ?? place.parentNode;
	return place;
}

const { insertBefore, removeChild } = Node.prototype;

function removeChildOrStandIn<Child extends Node>(this: Node, child: Child): Child {
	const place = placeIn(this, child);
	if (place) removeChild.call(this, place);
	return child;
}

function insertBeforeStandIn<Inserted extends Node>(
	this: Node,
	node: Inserted,
	next: Node | null,
): Inserted {
	insertBefore.call(this, node, next && placeIn(this, next));
	return node;
}
