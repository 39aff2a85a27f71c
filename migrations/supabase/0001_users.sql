-- For a hosted Supabase project: what was chosen at sign-up. Run once in the project's SQL editor,
-- or with `supabase db push`. The role is a request and gives no right: the website keeps its
-- grants in its own database.

create table public.users (
	supabase_id uuid primary key references auth.users (id) on delete cascade,
	email text not null,
	role text not null constraint users_role_check
		check (role in ('super_admin', 'pastor', 'media_team', 'User')),
	created_at timestamptz not null default now()
);

alter table public.users enable row level security;

-- Nobody reads, changes or deletes but their own row, and only reading and inserting is granted.
revoke all on public.users from anon, authenticated;
grant select, insert on public.users to authenticated;
grant insert on public.users to anon;

create policy "read one's own row" on public.users
	for select to authenticated
	using (supabase_id = (select auth.uid()));

create policy "insert one's own row" on public.users
	for insert to authenticated
	with check (
		supabase_id = (select auth.uid())
		and lower(email) = lower((select auth.jwt() ->> 'email'))
	);

-- While an address waits for its confirmation nobody can be signed in with it, yet sign-up inserts
-- its row right away. Then the id is the proof: sign-up just told it to the one who asked, and to
-- nobody else. The function may look into auth.users, which callers may not; it tells yes or no.
create schema if not exists private;
grant usage on schema private to anon;

create function private.is_new_sign_up(id uuid, address text) returns boolean
	language sql stable security definer set search_path = ''
	as $$
		select exists (
			select 1 from auth.users
			where users.id = is_new_sign_up.id
				and lower(users.email) = lower(is_new_sign_up.address)
				and users.email_confirmed_at is null
				and users.confirmation_sent_at > now() - interval '1 hour'
		)
	$$;

revoke all on function private.is_new_sign_up from public;
grant execute on function private.is_new_sign_up to anon;

create policy "insert the row of a new sign-up" on public.users
	for insert to anon
	with check (private.is_new_sign_up(supabase_id, email));

-- The website calls this every night. It removes the sign-ups of the website that nobody confirmed
-- for 30 days, and answers which of the accounts that the website has noted are gone. Without a
-- session everybody may call it: it removes nothing early, and about an id, which nobody can guess,
-- it tells only whether an account has it.
create function public.remove_unconfirmed_sign_ups(noted uuid[]) returns setof uuid
	language sql volatile security definer set search_path = ''
	as $$
		delete from auth.users using public.users as sign_ups
		where sign_ups.supabase_id = users.id
			and users.email_confirmed_at is null
			and users.confirmation_sent_at < now() - interval '30 days';
		select asked.id from unnest(noted) as asked (id)
		where not exists (select 1 from auth.users where users.id = asked.id);
	$$;

revoke all on function public.remove_unconfirmed_sign_ups from public, authenticated;
grant execute on function public.remove_unconfirmed_sign_ups to anon;
