/** Finds the value of a constant in a source file, and puts another in its place: the rest stays as it is. */
import { runInNewContext } from "node:vm";
import ts from "typescript";

/** @param path the constant's name, and those of its fields: "weeklyServiceTime.begins" */
function nodeOf(source: string, path: string): ts.Expression | undefined {
	const [name, ...fields] = path.split(".");
	const file = ts.createSourceFile("source.ts", source, ts.ScriptTarget.Latest, true);
	const constants = file.statements
		.filter(ts.isVariableStatement)
		.flatMap(({ declarationList }) => [...declarationList.declarations]);
	let node = constants.find((constant) => constant.name.getText() === name)?.initializer;
	for (const field of fields) {
		if (!node || !ts.isObjectLiteralExpression(node)) return undefined;
		const properties = node.properties.filter(ts.isPropertyAssignment);
		node = properties.find((property) => property.name.getText() === field)?.initializer;
	}
	return node && ts.isAsExpression(node) ? node.expression : node;
}

/** @returns undefined where it is no plain value, which stands without the rest of its file */
export function valueIn(source: string, path: string): unknown {
	const node = nodeOf(source, path);
	if (!node) return undefined;
	try {
		const value = runInNewContext(`(${node.getText()})`, {
			phoneNumber: (digits: string) => digits,
		});
		return JSON.parse(JSON.stringify(value));
	} catch {
		return undefined;
	}
}

export function withLiteral(source: string, path: string, literal: string): string {
	const node = nodeOf(source, path);
	if (!node) throw new Error(`There is no ${path}`);
	return source.slice(0, node.getStart()) + literal + source.slice(node.end);
}
