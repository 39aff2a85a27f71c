/** The kinds of events. The value is true if anybody can cause such an event. */
export const isOpenKind = {
	"signin.granted": false,
	"signin.code": false,
	"signin.refused": true,
	/** Sign-ins at the account service, which give no permission. */
	"service.granted": true,
	"service.refused": true,
	rateLimited: true,
	spam: true,
	denied: true,
	"password.changed": false,
	"address.changed": false,
	// The audit log uses the same names for the events from here on, except `invitation.refused`.
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
	/** The link of an invitation was already used or withdrawn, has expired, or was guessed. */
	"invitation.refused": true,
	"session.ended": false,
};

export interface SecurityEvent {
	kind: keyof typeof isOpenKind;
	/** An e-mail address or an id. */
	account?: string | undefined;
	detail?: string;
	/** True if the account has no permission. Then the event counts as one that anybody can cause. */
	isOpen?: boolean;
}
