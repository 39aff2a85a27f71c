/*
 * Hides from React what browser extensions change in the document: translators put every text into
 * an element of their own, dark modes add styles, grammar checkers add elements beside fields, and
 * blockers remove elements. If React 18 hydrates a changed document, it discards the server's page
 * and everything that was typed into it, and later throws an error if a node was moved. So this
 * file overrides properties of the nodes: React reads the document as it was sent, while the
 * changes stay in place. If React later changes or removes a node that an extension has replaced,
 * this file replaces or removes the extension's node.
 */

import { SENT_IN_HEAD } from "./sent-in-head";

declare global {
	interface Window {
		/**
		 * Logs the changes of the document from the end of parsing until hydration. An inline
		 * script sets this (`page-scripts.server.ts`).
		 */
		changeLog: MutationObserver & { records: MutationRecord[] };
	}
}

/**
 * Makes React ignore the changes of browser extensions. Call this before React hydrates the page.
 */
export function hideForeignChanges() {
	const { changeLog } = window;
	note([...changeLog.records, ...changeLog.takeRecords()].filter(isForeign));
	changeLog.disconnect();
	const options = { subtree: true, childList: true, characterDataOldValue: true };
	new MutationObserver(note).observe(document, options);
	// React 18 resets a textarea to the text that the server sent if `textContent` still equals that
	// text. An empty `textContent` prevents this and keeps the typed text.
	for (const field of document.querySelectorAll("textarea")) pretend(field, "textContent", "");
	Object.assign(Node.prototype, tolerant);
}

/**
 * True for a change by a browser extension. False for a change by our own
 * `on-first-interaction.js`, which replaces a `<template>` with the framework's scripts.
 */
const isForeign = ({ removedNodes }: MutationRecord) =>
	!(removedNodes[0] instanceof HTMLTemplateElement);

function note(records: MutationRecord[]) {
	showUnchanged(records.filter(({ target }) => !isReacts(target)));
	for (const [index, record] of records.entries()) noteStandIns(record, records[index - 1]);
}

const isMarked = (node: Node) => Object.keys(node).some((key) => key.startsWith("__reactFiber"));

/**
 * Whether React has hydrated a node. React marks hydrated nodes with a property, but not a text
 * that is its element's only child. For such a text, the mark of its element counts.
 */
const isReacts = (node: Node) =>
	isMarked(node) || (isText(node) && node.parentNode !== null && isMarked(node.parentNode));

const isText = (node: Node) => node.nodeType === Node.TEXT_NODE;

const isSent = (node: Node) => node instanceof Element && node.matches(SENT_IN_HEAD);

/**
 * Makes scripts, such as React, read the document as it was before the recorded changes. What the
 * visitor sees stays changed.
 */
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
	const { documentElement, head, body } = document;
	if (!isReacts(head)) {
		children.set(documentElement, [head, body]);
		children.set(head, childrenOf(head).filter(isSent));
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

/** Makes scripts read another value of a node's property, until a script sets this property. */
function pretend(node: Node, property: keyof Node, value: unknown) {
	if (Object.hasOwn(node, property)) return;
	Object.defineProperty(node, property, {
		configurable: true,
		get: () => value,
		set(next) {
			Reflect.deleteProperty(node, property);
			Reflect.set(node, property, next);
			putBack(node);
		},
	});
}

/** For each node that was removed from the document, the node that is in its place now. */
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
		if (isText(node)) pretend(node, "nodeValue", node.nodeValue);
	}
}

/**
 * Puts a replaced text node back into the document, because React has changed the text and the
 * visitor must see the change.
 */
function putBack(text: Node) {
	let place: Node | undefined = text;
	while (place && !place.parentNode) place = standIns.get(place);
	if (place !== text) place?.parentNode?.replaceChild(text, place);
}

/** Finds the child of `parent` that is `node`, contains `node`, or has replaced `node`. */
function placeIn(parent: Node, node: Node): Node | null {
	let place: Node | null = node;
	while (place && place.parentNode !== parent) place = standIns.get(place) ?? place.parentNode;
	return place;
}

const { insertBefore, removeChild } = Node.prototype;

/**
 * Methods of `Node` that React calls. Unlike the browser's own methods, they do not fail after an
 * extension has moved or removed the child or its sibling.
 */
const tolerant = {
	removeChild(this: Node, child: Node) {
		const place = placeIn(this, child);
		return place ? removeChild.call(this, place) : child;
	},
	insertBefore(this: Node, node: Node, next: Node | null) {
		return insertBefore.call(this, node, next && placeIn(this, next));
	},
};
