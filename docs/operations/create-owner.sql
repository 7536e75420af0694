-- Runs once, when the container of PostgreSQL creates its data folder (compose.yaml). The shop is the owner of its
-- database and no superuser, because a superuser can run programs and read files of the server.
\getenv password POSTGRES_PASSWORD
CREATE ROLE vidriera LOGIN PASSWORD :'password';
ALTER DATABASE vidriera OWNER TO vidriera;
-- The superuser then signs in only inside of the container: docker compose exec database psql --username postgres
ALTER ROLE postgres PASSWORD NULL;
