-- The account that the login screen offers where the demo content is: admin@demo.example with the
-- password demo-portal (app/accounts/demo.server.ts). The hash is scrypt's with N=2^14, r=8, p=5.
INSERT INTO `auth_users` (`id`, `identity_id`, `email`, `password_hash`, `user_metadata`, `email_confirmed_at`, `created_at`, `updated_at`) VALUES
	('0d3e0ac0-0000-4000-8000-000000000001', '0d3e0ac0-0000-4000-8000-000000000002', 'admin@demo.example', '$scrypt$ln=14,r=8,p=5$a2FsYWhhcmktc3VucmlzZQ$8hBnC9/C434yVTamIlSQiQGXH476n2rGb9PeUb9I2cc', '{"email":"admin@demo.example","email_verified":true,"phone_verified":false,"sub":"0d3e0ac0-0000-4000-8000-000000000001"}', unixepoch() * 1000, unixepoch() * 1000, unixepoch() * 1000);
INSERT INTO `users` (`supabase_id`, `email`, `role`, `created_at`) VALUES
	('0d3e0ac0-0000-4000-8000-000000000001', 'admin@demo.example', 'super_admin', unixepoch() * 1000);
-- Its right is proved in the year 2100, so that a demo never asks for an authenticator app.
INSERT INTO `grants` (`user_id`, `email`, `role`, `granted_by`, `granted_at`, `proved_at`) VALUES
	('0d3e0ac0-0000-4000-8000-000000000001', 'admin@demo.example', 'super_admin', NULL, unixepoch() * 1000, 4102444800000);
