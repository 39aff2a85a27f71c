/** The kinds of events, and whether anybody at all can cause one. */
export const isOpenKind = {
	"signin.granted": false,
	"signin.code": false,
	"signin.refused": true,
	/** The account service's own sign-ins give no permission. */
	"service.granted": true,
	"service.refused": true,
	rateLimited: true,
	spam: true,
	denied: true,
	"password.changed": false,
	"address.changed": false,
	// The audit log has these under the same names.
	"factor.enrol": false,
	"factor.codes": false,
	"factor.remove": false,
	"factor.reset": false,
	"passkey.add": false,
	"passkey.remove": false,
	"grant.admin": false,
	"grant.super_admin": false,
	"grant.prove": false,
	"grant.withdraw": false,
	"invitation.create": false,
	"grant.accept": false,
	/** A link that was used, was withdrawn, has expired, or was guessed. */
	"invitation.refused": true,
	"session.ended": false,
};

export interface SecurityEvent {
	kind: keyof typeof isOpenKind;
	/** An e-mail address or an id. */
	account?: string | undefined;
	detail?: string;
	/** True for an account without permission, whatever the kind. */
	isOpen?: boolean;
}
