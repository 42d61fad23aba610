-- What a stream at another server is asked to tell of: more than a message of the database carries. The server of the stream
-- takes it out at once. Nobody misses what a crash loses: whoever comes back asks anew.
create unlogged table record_platform.watch_request (
  id bigint generated always as identity primary key,
  asked text not null,
  asked_at timestamptz not null
);
