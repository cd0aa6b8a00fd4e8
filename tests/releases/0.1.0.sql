
SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;
CREATE SCHEMA jobs;
CREATE TYPE jobs.job_state AS ENUM (
    'created',
    'retry',
    'active',
    'completed',
    'cancelled',
    'failed'
);
CREATE FUNCTION jobs.create_queue(queue_name text, options jsonb) RETURNS void
    LANGUAGE plpgsql
    AS $_$
    DECLARE
      tablename varchar := CASE WHEN options->>'partition' = 'true'
                            THEN 'j' || encode(sha224(queue_name::bytea), 'hex')
                            ELSE 'job_common'
                            END;
      queue_created_on timestamptz;
    BEGIN
      WITH q as (
        INSERT INTO jobs.queue (
          name,
          policy,
          retry_limit,
          retry_delay,
          retry_backoff,
          retry_delay_max,
          expire_seconds,
          retention_seconds,
          deletion_seconds,
          warning_queued,
          dead_letter,
          partition,
          table_name,
          heartbeat_seconds,
          notify,
          created_on,
          updated_on
        )
        VALUES (
          queue_name,
          options->>'policy',
          COALESCE((options->>'retryLimit')::int, 2),
          COALESCE((options->>'retryDelay')::int, 0),
          COALESCE((options->>'retryBackoff')::bool, false),
          (options->>'retryDelayMax')::int,
          COALESCE((options->>'expireInSeconds')::int, 900),
          COALESCE((options->>'retentionSeconds')::int, 1209600),
          COALESCE((options->>'deleteAfterSeconds')::int, 604800),
          COALESCE((options->>'warningQueueSize')::int, 0),
          options->>'deadLetter',
          COALESCE((options->>'partition')::bool, false),
          tablename,
          (options->>'heartbeatSeconds')::int,
          COALESCE((options->>'notify')::bool, false),
          jobs.job_now(),
          jobs.job_now()
        )
        ON CONFLICT DO NOTHING
        RETURNING created_on
      )
      SELECT created_on into queue_created_on from q;
      IF queue_created_on IS NULL OR options->>'partition' IS DISTINCT FROM 'true' THEN
        RETURN;
      END IF;
      EXECUTE format('CREATE TABLE jobs.%I (LIKE jobs.job INCLUDING DEFAULTS)', tablename);
      EXECUTE jobs.job_table_format($cmd$ALTER TABLE jobs.job ADD PRIMARY KEY (name, id)$cmd$, tablename);
      EXECUTE jobs.job_table_format($cmd$ALTER TABLE jobs.job ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES jobs.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, tablename);
      EXECUTE jobs.job_table_format($cmd$ALTER TABLE jobs.job ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES jobs.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, tablename);
      EXECUTE jobs.job_table_format($cmd$CREATE INDEX job_i11 ON jobs.job (name, priority DESC, created_on, start_after) WHERE state < 'active' AND NOT blocked$cmd$, tablename);
      EXECUTE jobs.job_table_format($cmd$CREATE UNIQUE INDEX job_i4 ON jobs.job (name, singleton_on, COALESCE(singleton_key, '')) WHERE state <> 'cancelled' AND singleton_on IS NOT NULL$cmd$, tablename);
      EXECUTE jobs.job_table_format($cmd$CREATE INDEX job_i7 ON jobs.job (name, group_id) WHERE state = 'active' AND group_id IS NOT NULL$cmd$, tablename);
      EXECUTE jobs.job_table_format($cmd$CREATE INDEX job_i9 ON jobs.job (name, id) WHERE blocking AND state = 'completed'$cmd$, tablename);
      EXECUTE jobs.job_table_format($cmd$CREATE INDEX job_i12 ON jobs.job (source_root_id) WHERE source_root_id IS NOT NULL$cmd$, tablename);
      IF options->>'policy' = 'short' THEN
        EXECUTE jobs.job_table_format($cmd$CREATE UNIQUE INDEX job_i1 ON jobs.job (name, COALESCE(singleton_key, '')) WHERE state = 'created' AND policy = 'short'$cmd$, tablename);
      ELSIF options->>'policy' = 'singleton' THEN
        EXECUTE jobs.job_table_format($cmd$CREATE UNIQUE INDEX job_i2 ON jobs.job (name, COALESCE(singleton_key, '')) WHERE state = 'active' AND policy = 'singleton'$cmd$, tablename);
      ELSIF options->>'policy' = 'stately' THEN
        EXECUTE jobs.job_table_format($cmd$CREATE UNIQUE INDEX job_i3 ON jobs.job (name, state, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'stately'$cmd$, tablename);
      ELSIF options->>'policy' = 'exclusive' THEN
        EXECUTE jobs.job_table_format($cmd$CREATE UNIQUE INDEX job_i6 ON jobs.job (name, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'exclusive'$cmd$, tablename);
      ELSIF options->>'policy' = 'key_strict_fifo' THEN
        EXECUTE jobs.job_table_format($cmd$CREATE UNIQUE INDEX job_i8 ON jobs.job (name, singleton_key) WHERE state IN ('active', 'retry', 'failed') AND policy = 'key_strict_fifo'$cmd$, tablename);
        EXECUTE jobs.job_table_format($cmd$CREATE INDEX job_i10 ON jobs.job (name, singleton_key, state DESC, created_on, id) INCLUDE (start_after) WHERE state < 'active' AND NOT blocked AND policy = 'key_strict_fifo'$cmd$, tablename);
        EXECUTE jobs.job_table_format($cmd$ALTER TABLE jobs.job ADD CONSTRAINT job_key_strict_fifo_singleton_key_check CHECK (NOT (policy = 'key_strict_fifo' AND singleton_key IS NULL))$cmd$, tablename);
      END IF;
      EXECUTE format('ALTER TABLE jobs.%I ADD CONSTRAINT cjc CHECK (name=%L)', tablename, queue_name);
      EXECUTE format('ALTER TABLE jobs.job ATTACH PARTITION jobs.%I FOR VALUES IN (%L)', tablename, queue_name);
    END;
    $_$;
CREATE FUNCTION jobs.delete_queue(queue_name text) RETURNS void
    LANGUAGE plpgsql
    AS $$
    DECLARE
      v_table varchar;
      v_partition bool;
    BEGIN
      
      SELECT table_name, partition
      FROM jobs.queue
      WHERE name = queue_name
      INTO v_table, v_partition;
      IF v_partition THEN
        EXECUTE format('DROP TABLE IF EXISTS jobs.%I', v_table);
      ELSE
        EXECUTE format('DELETE FROM jobs.%I WHERE name = %L', v_table, queue_name);
      END IF;
    
      DELETE FROM jobs.queue WHERE name = queue_name;
    END;
    $$;
CREATE FUNCTION jobs.job_now() RETURNS timestamp with time zone
    LANGUAGE sql STABLE
    AS $$
      SELECT pg_catalog.now();
    $$;
CREATE FUNCTION jobs.job_table_format(command text, table_name text) RETURNS text
    LANGUAGE sql IMMUTABLE
    AS $_$
      SELECT format(
        regexp_replace(
          regexp_replace(command, '\.job\y', '.%1$I', 'g'),
          '\yjob_i(\d+)', '%1$s_i\1', 'g'
        ),
        table_name
      );
    $_$;
CREATE FUNCTION jobs.job_table_run(command text, tbl_name text DEFAULT NULL::text, queue_name text DEFAULT NULL::text) RETURNS void
    LANGUAGE plpgsql
    AS $$
    DECLARE
      tbl RECORD;
    BEGIN
      IF queue_name IS NOT NULL THEN
        SELECT table_name INTO tbl_name FROM jobs.queue WHERE name = queue_name;
      END IF;
      IF tbl_name IS NOT NULL THEN
        EXECUTE jobs.job_table_format(command, tbl_name);
        RETURN;
      END IF;
      EXECUTE jobs.job_table_format(command, 'job_common');
      FOR tbl IN SELECT table_name FROM jobs.queue WHERE partition = true
      LOOP
        EXECUTE jobs.job_table_format(command, tbl.table_name);
      END LOOP;
    END;
    $$;
CREATE FUNCTION jobs.job_table_run_async(command_name text, version integer, command text, tbl_name text DEFAULT NULL::text, queue_name text DEFAULT NULL::text) RETURNS void
    LANGUAGE plpgsql
    AS $$
    BEGIN
      IF queue_name IS NOT NULL THEN
        SELECT table_name INTO tbl_name FROM jobs.queue WHERE name = queue_name;
      END IF;
      IF tbl_name IS NOT NULL THEN
        INSERT INTO jobs.bam (name, version, status, queue, table_name, command)
        VALUES (
          command_name,
          version,
          'pending',
          queue_name,
          tbl_name,
          jobs.job_table_format(command, tbl_name)
        );
        RETURN;
      END IF;
      INSERT INTO jobs.bam (name, version, status, queue, table_name, command)
      SELECT
        command_name,
        version,
        'pending',
        NULL,
        'job_common',
        jobs.job_table_format(command, 'job_common')
      UNION ALL
      SELECT
        command_name,
        version,
        'pending',
        queue.name,
        queue.table_name,
        jobs.job_table_format(command, queue.table_name)
      FROM jobs.queue
      WHERE partition = true;
    END;
    $$;
CREATE FUNCTION public.renew_catalogue_version() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  update catalogue_version set version = gen_random_uuid();
  return null;
end
$$;
SET default_tablespace = '';
SET default_table_access_method = heap;
CREATE TABLE jobs.bam (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    version integer NOT NULL,
    status text DEFAULT 'pending'::text NOT NULL,
    queue text,
    table_name text NOT NULL,
    command text NOT NULL,
    error text,
    created_on timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    started_on timestamp with time zone,
    completed_on timestamp with time zone
);
CREATE TABLE jobs.job (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    priority integer DEFAULT 0 NOT NULL,
    data jsonb,
    state jobs.job_state DEFAULT 'created'::jobs.job_state NOT NULL,
    retry_limit integer DEFAULT 2 NOT NULL,
    retry_count integer DEFAULT 0 NOT NULL,
    retry_delay integer DEFAULT 0 NOT NULL,
    retry_backoff boolean DEFAULT false NOT NULL,
    retry_delay_max integer,
    expire_seconds integer DEFAULT 900 NOT NULL,
    deletion_seconds integer DEFAULT 604800 NOT NULL,
    singleton_key text,
    singleton_on timestamp without time zone,
    group_id text,
    group_tier text,
    start_after timestamp with time zone DEFAULT now() NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    started_on timestamp with time zone,
    completed_on timestamp with time zone,
    keep_until timestamp with time zone DEFAULT (now() + '336:00:00'::interval) NOT NULL,
    output jsonb,
    dead_letter text,
    policy text,
    heartbeat_on timestamp with time zone,
    heartbeat_seconds integer,
    blocked boolean DEFAULT false NOT NULL,
    blocking boolean DEFAULT false NOT NULL,
    pending_dependencies integer DEFAULT 0 NOT NULL,
    source_name text,
    source_id uuid,
    source_created_on timestamp with time zone,
    source_retry_count integer,
    source_output jsonb,
    source_root_id uuid
)
PARTITION BY LIST (name);
CREATE TABLE jobs.job_common (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    priority integer DEFAULT 0 NOT NULL,
    data jsonb,
    state jobs.job_state DEFAULT 'created'::jobs.job_state NOT NULL,
    retry_limit integer DEFAULT 2 NOT NULL,
    retry_count integer DEFAULT 0 NOT NULL,
    retry_delay integer DEFAULT 0 NOT NULL,
    retry_backoff boolean DEFAULT false NOT NULL,
    retry_delay_max integer,
    expire_seconds integer DEFAULT 900 NOT NULL,
    deletion_seconds integer DEFAULT 604800 NOT NULL,
    singleton_key text,
    singleton_on timestamp without time zone,
    group_id text,
    group_tier text,
    start_after timestamp with time zone DEFAULT now() NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    started_on timestamp with time zone,
    completed_on timestamp with time zone,
    keep_until timestamp with time zone DEFAULT (now() + '336:00:00'::interval) NOT NULL,
    output jsonb,
    dead_letter text,
    policy text,
    heartbeat_on timestamp with time zone,
    heartbeat_seconds integer,
    blocked boolean DEFAULT false NOT NULL,
    blocking boolean DEFAULT false NOT NULL,
    pending_dependencies integer DEFAULT 0 NOT NULL,
    source_name text,
    source_id uuid,
    source_created_on timestamp with time zone,
    source_retry_count integer,
    source_output jsonb,
    source_root_id uuid,
    CONSTRAINT job_key_strict_fifo_singleton_key_check CHECK ((NOT ((policy = 'key_strict_fifo'::text) AND (singleton_key IS NULL))))
);
CREATE TABLE jobs.job_dependency (
    child_name text NOT NULL,
    child_id uuid NOT NULL,
    parent_name text NOT NULL,
    parent_id uuid NOT NULL
);
CREATE TABLE jobs.queue (
    name text NOT NULL,
    policy text NOT NULL,
    retry_limit integer NOT NULL,
    retry_delay integer NOT NULL,
    retry_backoff boolean NOT NULL,
    retry_delay_max integer,
    expire_seconds integer NOT NULL,
    retention_seconds integer NOT NULL,
    deletion_seconds integer NOT NULL,
    dead_letter text,
    partition boolean NOT NULL,
    table_name text NOT NULL,
    deferred_count integer DEFAULT 0 NOT NULL,
    queued_count integer DEFAULT 0 NOT NULL,
    ready_count integer DEFAULT 0 NOT NULL,
    warning_queued integer DEFAULT 0 NOT NULL,
    active_count integer DEFAULT 0 NOT NULL,
    failed_count integer DEFAULT 0 NOT NULL,
    total_count integer DEFAULT 0 NOT NULL,
    created_delta integer DEFAULT 0 NOT NULL,
    completed_delta integer DEFAULT 0 NOT NULL,
    failed_delta integer DEFAULT 0 NOT NULL,
    delta_on timestamp with time zone,
    delta_seconds integer,
    ready_history integer[] DEFAULT '{}'::integer[] NOT NULL,
    heartbeat_seconds integer,
    notify boolean DEFAULT false NOT NULL,
    singletons_active text[],
    monitor_claim_on timestamp with time zone,
    monitor_on timestamp with time zone,
    maintain_on timestamp with time zone,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    updated_on timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT queue_check CHECK ((dead_letter IS DISTINCT FROM name))
);
CREATE TABLE jobs.queue_stats (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    deferred_count integer DEFAULT 0 NOT NULL,
    queued_count integer DEFAULT 0 NOT NULL,
    ready_count integer DEFAULT 0 NOT NULL,
    active_count integer DEFAULT 0 NOT NULL,
    failed_count integer DEFAULT 0 NOT NULL,
    total_count integer DEFAULT 0 NOT NULL,
    created_delta integer,
    completed_delta integer,
    failed_delta integer,
    delta_seconds integer,
    delta_on timestamp with time zone,
    captured_on timestamp with time zone DEFAULT now() NOT NULL
)
PARTITION BY RANGE (captured_on);
CREATE TABLE jobs.queue_stats_20261121 (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    deferred_count integer DEFAULT 0 NOT NULL,
    queued_count integer DEFAULT 0 NOT NULL,
    ready_count integer DEFAULT 0 NOT NULL,
    active_count integer DEFAULT 0 NOT NULL,
    failed_count integer DEFAULT 0 NOT NULL,
    total_count integer DEFAULT 0 NOT NULL,
    created_delta integer,
    completed_delta integer,
    failed_delta integer,
    delta_seconds integer,
    delta_on timestamp with time zone,
    captured_on timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE jobs.queue_stats_20261122 (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    deferred_count integer DEFAULT 0 NOT NULL,
    queued_count integer DEFAULT 0 NOT NULL,
    ready_count integer DEFAULT 0 NOT NULL,
    active_count integer DEFAULT 0 NOT NULL,
    failed_count integer DEFAULT 0 NOT NULL,
    total_count integer DEFAULT 0 NOT NULL,
    created_delta integer,
    completed_delta integer,
    failed_delta integer,
    delta_seconds integer,
    delta_on timestamp with time zone,
    captured_on timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE jobs.schedule (
    name text NOT NULL,
    key text DEFAULT ''::text NOT NULL,
    kind text DEFAULT 'cron'::text NOT NULL,
    cron text NOT NULL,
    timezone text DEFAULT 'UTC'::text,
    data jsonb,
    options jsonb,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    updated_on timestamp with time zone DEFAULT now() NOT NULL,
    last_job_id uuid,
    CONSTRAINT schedule_kind_check CHECK ((kind = ANY (ARRAY['cron'::text, 'rrule'::text])))
);
CREATE TABLE jobs.subscription (
    event text NOT NULL,
    name text NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    updated_on timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE jobs.version (
    version integer NOT NULL,
    cron_on timestamp with time zone,
    bam_on timestamp with time zone,
    flow_on timestamp with time zone,
    reindex_on timestamp with time zone,
    monitor_backoff_on timestamp with time zone
);
CREATE TABLE jobs.warning (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    type text NOT NULL,
    message text NOT NULL,
    data jsonb,
    created_on timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.agreement (
    id uuid NOT NULL,
    person_id uuid NOT NULL,
    signed_by uuid NOT NULL,
    subject text NOT NULL,
    version text NOT NULL,
    signed_at timestamp with time zone NOT NULL,
    CONSTRAINT agreement_subject_check CHECK ((subject = ANY (ARRAY['terms'::text, 'rules'::text, 'guardian'::text])))
);
CREATE TABLE public.article (
    id uuid NOT NULL,
    category text NOT NULL,
    type text,
    age_groups text[] NOT NULL,
    name jsonb NOT NULL,
    price_cents bigint NOT NULL,
    vat_class text NOT NULL,
    duration_days integer,
    visits integer,
    activation_days integer,
    visible boolean DEFAULT true NOT NULL,
    "position" integer DEFAULT 0 NOT NULL,
    start_date date,
    end_date date,
    no_classes smallint,
    gift boolean DEFAULT false NOT NULL,
    CONSTRAINT article_category_check CHECK ((category = ANY (ARRAY['V'::text, 'A'::text, 'VV'::text]))),
    CONSTRAINT article_check CHECK (((category = 'V'::text) = (type IS NOT NULL))),
    CONSTRAINT article_check1 CHECK (((type IS NULL) OR (duration_days > 0))),
    CONSTRAINT article_check2 CHECK (((type IS DISTINCT FROM 'terminska'::text) OR ((activation_days > 0) AND (visits IS NULL)))),
    CONSTRAINT article_check3 CHECK (((type IS NULL) OR (type = 'terminska'::text) OR (visits IS NOT NULL))),
    CONSTRAINT article_check4 CHECK (((category = 'VV'::text) = (no_classes IS NOT NULL))),
    CONSTRAINT article_check5 CHECK ((((no_classes IS NULL) = (end_date IS NULL)) AND ((start_date IS NULL) = (end_date IS NULL)))),
    CONSTRAINT article_gift CHECK (((NOT gift) OR ((category = ANY (ARRAY['V'::text, 'A'::text])) AND (cardinality(age_groups) = 1)))),
    CONSTRAINT article_no_classes_check CHECK ((no_classes > 0)),
    CONSTRAINT article_price_cents_check CHECK ((price_cents > 0)),
    CONSTRAINT article_type_check CHECK ((type = ANY (ARRAY['dnevna'::text, 'terminska'::text, 'paket'::text]))),
    CONSTRAINT article_visits_check CHECK ((visits > 0))
);
CREATE TABLE public.catalogue_version (
    only_one boolean DEFAULT true NOT NULL,
    version uuid NOT NULL,
    CONSTRAINT catalogue_version_only_one_check CHECK (only_one)
);
CREATE TABLE public.checkout (
    id uuid NOT NULL,
    intent_id uuid NOT NULL,
    supplier text NOT NULL,
    source text NOT NULL,
    reference text NOT NULL,
    supplier_id text,
    integrity text,
    state text DEFAULT 'opening'::text NOT NULL,
    last_outcome text,
    returned_at timestamp with time zone,
    opened_at timestamp with time zone NOT NULL,
    asking_until timestamp with time zone,
    asked_at timestamp with time zone,
    asked_before_at timestamp with time zone,
    ask_at timestamp with time zone,
    capture_attempt integer DEFAULT 1 NOT NULL,
    CONSTRAINT checkout_source_check CHECK ((source = ANY (ARRAY['card'::text, 'paypal'::text, 'applepay'::text]))),
    CONSTRAINT checkout_state_check CHECK ((state = ANY (ARRAY['opening'::text, 'open'::text, 'over'::text]))),
    CONSTRAINT checkout_supplier_check CHECK ((supplier = ANY (ARRAY['card'::text, 'wallet'::text])))
);
CREATE TABLE public.class (
    id uuid NOT NULL,
    name jsonb NOT NULL,
    teachers text[] NOT NULL,
    max_students integer NOT NULL,
    age_groups text[] NOT NULL,
    visible boolean DEFAULT true NOT NULL,
    cancelled_at timestamp with time zone,
    starts_at timestamp with time zone NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    CONSTRAINT class_check CHECK ((ends_at > starts_at)),
    CONSTRAINT class_max_students_check CHECK ((max_students > 0))
);
CREATE TABLE public.class_date (
    class_id uuid NOT NULL,
    starts_at timestamp with time zone NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    CONSTRAINT class_date_check CHECK ((ends_at > starts_at))
);
CREATE TABLE public.class_price (
    article_id uuid NOT NULL,
    class_id uuid NOT NULL,
    price_cents bigint NOT NULL,
    CONSTRAINT class_price_price_cents_check CHECK ((price_cents > 0))
);
CREATE TABLE public.guardianship (
    guardian_id uuid NOT NULL,
    child_id uuid NOT NULL,
    since timestamp with time zone NOT NULL,
    CONSTRAINT guardianship_check CHECK ((guardian_id <> child_id))
);
CREATE TABLE public.intent (
    id uuid NOT NULL,
    reference text NOT NULL,
    kind text,
    payer_id uuid NOT NULL,
    participant_id uuid NOT NULL,
    lines jsonb,
    total_cents bigint NOT NULL,
    company jsonb,
    language text NOT NULL,
    fingerprint text,
    state text DEFAULT 'open'::text NOT NULL,
    reason text,
    created_at timestamp with time zone NOT NULL,
    quoted_at timestamp with time zone NOT NULL,
    settled_at timestamp with time zone,
    seen_at timestamp with time zone,
    held_until timestamp with time zone,
    CONSTRAINT intent_check CHECK (((state <> 'fulfilled'::text) OR (kind IS NOT NULL))),
    CONSTRAINT intent_language_check CHECK ((language = ANY (ARRAY['sl'::text, 'en'::text]))),
    CONSTRAINT intent_state_check CHECK ((state = ANY (ARRAY['open'::text, 'fulfilled'::text, 'refunded'::text, 'review'::text]))),
    CONSTRAINT intent_total_cents_check CHECK ((total_cents > 0))
);
CREATE TABLE public.invoice (
    id uuid NOT NULL,
    business_premises text NOT NULL,
    device_no text NOT NULL,
    year integer NOT NULL,
    invoice_no bigint NOT NULL,
    issued_at timestamp without time zone NOT NULL,
    intent_id uuid,
    buyer_id uuid NOT NULL,
    language text NOT NULL,
    lines jsonb NOT NULL,
    vat jsonb NOT NULL,
    total_cents bigint NOT NULL,
    seller jsonb NOT NULL,
    buyer jsonb NOT NULL,
    payment_method text NOT NULL,
    pre_invoice_id uuid,
    cancels uuid,
    cancelled_because text,
    CONSTRAINT invoice_because CHECK (((cancelled_because IS NULL) OR (cancels IS NOT NULL))),
    CONSTRAINT invoice_has_cause CHECK (((cancels IS NULL) = ((intent_id IS NOT NULL) OR (pre_invoice_id IS NOT NULL)))),
    CONSTRAINT invoice_has_sign CHECK ((sign((total_cents)::double precision) = (
CASE
    WHEN (cancels IS NULL) THEN 1
    ELSE '-1'::integer
END)::double precision)),
    CONSTRAINT invoice_language_check CHECK ((language = ANY (ARRAY['sl'::text, 'en'::text])))
);
CREATE TABLE public.invoice_counter (
    business_premises text NOT NULL,
    device_no text NOT NULL,
    year integer NOT NULL,
    last_no bigint NOT NULL,
    last_issued_at timestamp without time zone NOT NULL
);
CREATE TABLE public.invoice_document (
    invoice_id uuid NOT NULL,
    bytes bytea NOT NULL,
    sha256 bytea NOT NULL,
    rendered_at timestamp with time zone NOT NULL
);
CREATE TABLE public.kysely_migration (
    name character varying(255) NOT NULL,
    "timestamp" character varying(255) NOT NULL
);
CREATE TABLE public.kysely_migration_lock (
    id character varying(255) NOT NULL,
    is_locked integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.limit_count (
    name text NOT NULL,
    key bytea NOT NULL,
    count integer NOT NULL,
    resets_at timestamp with time zone NOT NULL,
    opens_at timestamp with time zone,
    CONSTRAINT limit_count_count_check CHECK ((count > 0))
);
CREATE TABLE public.login (
    person_id uuid NOT NULL,
    email text NOT NULL,
    email_canonical text NOT NULL,
    password_hash text NOT NULL,
    confirmed_at timestamp with time zone,
    confirm_by timestamp with time zone NOT NULL,
    codes_requested smallint DEFAULT 0 NOT NULL,
    password_changed_at timestamp with time zone
);
CREATE TABLE public.mail (
    id uuid NOT NULL,
    kind text NOT NULL,
    recipient text NOT NULL,
    person_id uuid,
    language text NOT NULL,
    data jsonb NOT NULL,
    state text DEFAULT 'queued'::text NOT NULL,
    subject text,
    created_at timestamp with time zone NOT NULL,
    sent_at timestamp with time zone,
    about uuid,
    again boolean DEFAULT false NOT NULL,
    dropped_at timestamp with time zone,
    CONSTRAINT mail_again_about CHECK (((NOT again) OR (about IS NOT NULL))),
    CONSTRAINT mail_dropped_dead CHECK (((dropped_at IS NULL) OR (state = 'dead'::text))),
    CONSTRAINT mail_language_check CHECK ((language = ANY (ARRAY['sl'::text, 'en'::text]))),
    CONSTRAINT mail_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'sent'::text, 'dead'::text])))
);
CREATE TABLE public.milestone (
    name text NOT NULL,
    begun_at timestamp with time zone NOT NULL,
    done_at timestamp with time zone
);
CREATE TABLE public.one_time_token (
    token_hash bytea NOT NULL,
    purpose text NOT NULL,
    person_id uuid NOT NULL,
    email_canonical text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone,
    revoked_at timestamp with time zone,
    email text NOT NULL,
    requested_by uuid,
    CONSTRAINT one_time_token_purpose_check CHECK ((purpose = ANY (ARRAY['confirm_email'::text, 'change_email'::text, 'reset_password'::text, 'child_login'::text])))
);
CREATE TABLE public.payment (
    id uuid NOT NULL,
    intent_id uuid NOT NULL,
    checkout_id uuid NOT NULL,
    supplier text NOT NULL,
    supplier_payment_id text NOT NULL,
    cents bigint NOT NULL,
    brand text NOT NULL,
    spent_on text,
    taken_at timestamp with time zone NOT NULL,
    CONSTRAINT payment_cents_check CHECK ((cents > 0)),
    CONSTRAINT payment_spent_on_check CHECK ((spent_on = ANY (ARRAY['sale'::text, 'refund'::text, 'review'::text])))
);
CREATE TABLE public.person (
    id uuid NOT NULL,
    first_name text NOT NULL,
    last_name text NOT NULL,
    birth_date date NOT NULL,
    address text NOT NULL,
    city text NOT NULL,
    postal_code text NOT NULL,
    country text NOT NULL,
    phone_number text NOT NULL,
    climbing_ability smallint NOT NULL,
    language text NOT NULL,
    newsletter boolean DEFAULT false NOT NULL,
    parent_contact_email text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT person_climbing_ability_check CHECK (((climbing_ability >= 0) AND (climbing_ability <= 7))),
    CONSTRAINT person_language_check CHECK ((language = ANY (ARRAY['sl'::text, 'en'::text])))
);
CREATE TABLE public.place (
    id uuid NOT NULL,
    class_id uuid NOT NULL,
    article_id uuid NOT NULL,
    participant_id uuid NOT NULL,
    payer_id uuid NOT NULL,
    state text NOT NULL,
    held_until timestamp with time zone,
    intent_id uuid,
    pre_invoice_id uuid,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT place_check CHECK (((state <> 'held'::text) OR ((held_until IS NOT NULL) AND (intent_id IS NOT NULL)))),
    CONSTRAINT place_state_check CHECK ((state = ANY (ARRAY['held'::text, 'confirmed'::text, 'released'::text])))
);
CREATE TABLE public.pre_invoice (
    id uuid NOT NULL,
    year integer NOT NULL,
    number bigint NOT NULL,
    buyer_id uuid NOT NULL,
    participant_id uuid NOT NULL,
    participant_name text,
    article_id uuid NOT NULL,
    class_ids uuid[] NOT NULL,
    name jsonb NOT NULL,
    lines jsonb NOT NULL,
    vat jsonb NOT NULL,
    terms jsonb NOT NULL,
    total_cents bigint NOT NULL,
    seller jsonb NOT NULL,
    buyer jsonb NOT NULL,
    language text NOT NULL,
    issued_at timestamp with time zone NOT NULL,
    due_at timestamp with time zone NOT NULL,
    release_at timestamp with time zone,
    reminded_at timestamp with time zone,
    state text DEFAULT 'open'::text NOT NULL,
    closed_at timestamp with time zone,
    CONSTRAINT pre_invoice_language_check CHECK ((language = ANY (ARRAY['sl'::text, 'en'::text]))),
    CONSTRAINT pre_invoice_state_check CHECK ((state = ANY (ARRAY['open'::text, 'paid'::text, 'void'::text]))),
    CONSTRAINT pre_invoice_total_cents_check CHECK ((total_cents > 0))
);
CREATE TABLE public.pre_invoice_counter (
    year integer NOT NULL,
    last_no bigint NOT NULL
);
CREATE TABLE public.pre_invoice_document (
    pre_invoice_id uuid NOT NULL,
    bytes bytea NOT NULL,
    sha256 bytea NOT NULL,
    rendered_at timestamp with time zone NOT NULL
);
CREATE TABLE public.refund (
    id uuid NOT NULL,
    payment_id uuid NOT NULL,
    cents bigint NOT NULL,
    reason text NOT NULL,
    state text DEFAULT 'queued'::text NOT NULL,
    supplier_refund_id text,
    queued_at timestamp with time zone NOT NULL,
    asked_at timestamp with time zone,
    settled_at timestamp with time zone,
    attempt integer DEFAULT 1 NOT NULL,
    CONSTRAINT refund_cents_check CHECK ((cents > 0)),
    CONSTRAINT refund_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'in_transit'::text, 'refunded'::text, 'failed'::text])))
);
CREATE TABLE public.session (
    token_hash bytea NOT NULL,
    person_id uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    last_seen_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
CREATE TABLE public.supplier_answer (
    id uuid NOT NULL,
    checkout_id uuid NOT NULL,
    source text NOT NULL,
    status integer NOT NULL,
    body jsonb NOT NULL,
    received_at timestamp with time zone NOT NULL,
    "position" smallint NOT NULL,
    read_at timestamp with time zone
);
CREATE TABLE public.ticket (
    id uuid NOT NULL,
    holder_id uuid NOT NULL,
    intent_id uuid,
    article_id uuid NOT NULL,
    name jsonb NOT NULL,
    type text NOT NULL,
    bought_at timestamp with time zone NOT NULL,
    duration_days integer NOT NULL,
    visits integer,
    used_visits integer DEFAULT 0 NOT NULL,
    activated_at timestamp with time zone,
    valid_until timestamp with time zone NOT NULL,
    voucher_id uuid,
    voided_at timestamp with time zone,
    CONSTRAINT ticket_never_below_zero CHECK (((used_visits >= 0) AND ((visits IS NULL) OR (used_visits <= visits)))),
    CONSTRAINT ticket_origin CHECK ((num_nonnulls(intent_id, voucher_id) = 1)),
    CONSTRAINT ticket_type_check CHECK ((type = ANY (ARRAY['dnevna'::text, 'terminska'::text, 'paket'::text]))),
    CONSTRAINT ticket_voided_unused CHECK (((voided_at IS NULL) OR (used_visits = 0)))
);
CREATE TABLE public.visit (
    id uuid NOT NULL,
    person_id uuid NOT NULL,
    ticket_id uuid NOT NULL,
    ticket_name jsonb NOT NULL,
    ticket_type text NOT NULL,
    at timestamp with time zone NOT NULL,
    scan text NOT NULL
);
CREATE TABLE public.voucher (
    id uuid NOT NULL,
    code_hash bytea NOT NULL,
    code_sealed bytea NOT NULL,
    article_id uuid NOT NULL,
    name jsonb NOT NULL,
    kind text NOT NULL,
    age_group text NOT NULL,
    terms jsonb,
    buyer_id uuid NOT NULL,
    intent_id uuid NOT NULL,
    language text NOT NULL,
    bought_at timestamp with time zone NOT NULL,
    valid_until timestamp with time zone NOT NULL,
    redeemed_at timestamp with time zone,
    redeemed_by uuid,
    redeemed_for uuid,
    voided_at timestamp with time zone,
    CONSTRAINT voucher_age_group_check CHECK ((age_group = ANY (ARRAY['preschool'::text, 'school'::text, 'student'::text, 'adult'::text]))),
    CONSTRAINT voucher_check CHECK (((kind = 'V'::text) = (terms IS NOT NULL))),
    CONSTRAINT voucher_check1 CHECK (((redeemed_at IS NULL) = (redeemed_for IS NULL))),
    CONSTRAINT voucher_check2 CHECK (((redeemed_by IS NULL) OR (redeemed_at IS NOT NULL))),
    CONSTRAINT voucher_kind_check CHECK ((kind = ANY (ARRAY['V'::text, 'A'::text]))),
    CONSTRAINT voucher_language_check CHECK ((language = ANY (ARRAY['sl'::text, 'en'::text]))),
    CONSTRAINT voucher_voided_unredeemed CHECK (((voided_at IS NULL) OR (redeemed_at IS NULL)))
);
CREATE TABLE public.voucher_document (
    voucher_id uuid NOT NULL,
    sealed bytea NOT NULL,
    sha256 bytea NOT NULL,
    rendered_at timestamp with time zone NOT NULL
);
ALTER TABLE ONLY jobs.job ATTACH PARTITION jobs.job_common DEFAULT;
ALTER TABLE ONLY jobs.queue_stats ATTACH PARTITION jobs.queue_stats_20261121 FOR VALUES FROM ('2026-11-21 00:00:00+00') TO ('2026-11-22 00:00:00+00');
ALTER TABLE ONLY jobs.queue_stats ATTACH PARTITION jobs.queue_stats_20261122 FOR VALUES FROM ('2026-11-22 00:00:00+00') TO ('2026-11-23 00:00:00+00');
INSERT INTO jobs.job_common VALUES
	('4e4a7e0c-18b1-4225-9464-485e16158462', 'mail.send', 0, '{"mailId": "01a1fcc2-58a2-7e2a-a8be-b3eef64baf88"}', 'completed', 30, 0, 2, true, 600, 60, 259200, NULL, NULL, NULL, NULL, '2026-11-21 06:19:17.529567+00', '2026-11-21 06:19:17.529567+00', '2026-11-21 06:19:19.039071+00', '2026-11-21 06:19:19.067873+00', '2026-12-05 06:19:17.529567+00', NULL, NULL, 'standard', '2026-11-21 06:19:19.039071+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('2f3160b1-305f-48bc-91cc-cc7337788a13', 'mail.send', 0, '{"mailId": "01a1fcc2-597c-7fbf-a2d9-445e9715a685"}', 'completed', 30, 0, 2, true, 600, 60, 259200, NULL, NULL, NULL, NULL, '2026-11-21 06:19:17.749649+00', '2026-11-21 06:19:17.749649+00', '2026-11-21 06:19:19.071166+00', '2026-11-21 06:19:19.498305+00', '2026-12-05 06:19:17.749649+00', NULL, NULL, 'standard', '2026-11-21 06:19:19.071166+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('7e83f3b7-a7fa-4bc6-bf5e-cce446a78df1', 'mail.send', 0, '{"mailId": "01a1fcc2-59f7-721b-b18f-70e1d8d15344"}', 'completed', 30, 0, 2, true, 600, 60, 259200, NULL, NULL, NULL, NULL, '2026-11-21 06:19:17.866586+00', '2026-11-21 06:19:17.866586+00', '2026-11-21 06:19:19.50201+00', '2026-11-21 06:19:19.519291+00', '2026-12-05 06:19:17.866586+00', NULL, NULL, 'standard', '2026-11-21 06:19:19.50201+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('d19f72a2-8b61-435c-af61-ea833ae21077', 'mail.send', 0, '{"mailId": "01a1fcc2-5a8c-7d51-90b5-c08cb3cb98e0"}', 'completed', 30, 0, 2, true, 600, 60, 259200, NULL, NULL, NULL, NULL, '2026-11-21 06:19:18.025387+00', '2026-11-21 06:19:18.025387+00', '2026-11-21 06:19:19.53028+00', '2026-11-21 06:19:19.546285+00', '2026-12-05 06:19:18.025387+00', NULL, NULL, 'standard', '2026-11-21 06:19:19.53028+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('80b4056f-4f71-40db-b4a3-207dff09ec36', 'mail.send', 0, '{"mailId": "01a1fcc2-5aed-7bfe-ac87-2110b6ad1a28"}', 'completed', 30, 0, 2, true, 600, 60, 259200, NULL, NULL, NULL, NULL, '2026-11-21 06:19:18.120509+00', '2026-11-21 06:19:18.120509+00', '2026-11-21 06:19:19.552843+00', '2026-11-21 06:19:19.654201+00', '2026-12-05 06:19:18.120509+00', NULL, NULL, 'standard', '2026-11-21 06:19:19.552843+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('e3cbb8ab-c586-4ec5-b416-e0ef0ce3e688', 'mail.send', 0, '{"mailId": "01a1fcc2-5b35-7dd6-a5ac-5d90a3e759a0"}', 'completed', 30, 0, 2, true, 600, 60, 259200, NULL, NULL, NULL, NULL, '2026-11-21 06:19:18.182112+00', '2026-11-21 06:19:18.182112+00', '2026-11-21 06:19:19.657458+00', '2026-11-21 06:19:19.694507+00', '2026-12-05 06:19:18.182112+00', NULL, NULL, 'standard', '2026-11-21 06:19:19.657458+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('4d3a9186-750d-46d7-9157-5941a079f85f', 'mail.send', 0, '{"mailId": "01a1fcc2-5b71-7e26-8f86-e3292f9d64ab"}', 'completed', 30, 0, 2, true, 600, 60, 259200, NULL, NULL, NULL, NULL, '2026-11-21 06:19:18.251426+00', '2026-11-21 06:19:18.251426+00', '2026-11-21 06:19:19.697505+00', '2026-11-21 06:19:19.700789+00', '2026-12-05 06:19:18.251426+00', NULL, NULL, 'standard', '2026-11-21 06:19:19.697505+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('a5d478b0-ddc8-494f-a065-70262297f0ce', 'mail.send', 0, '{"mailId": "01a1fcc2-5bde-730b-a022-bd39cc994a74"}', 'completed', 30, 0, 2, true, 600, 60, 259200, NULL, NULL, NULL, NULL, '2026-11-21 06:19:18.362753+00', '2026-11-21 06:19:18.362753+00', '2026-11-21 06:19:19.706854+00', '2026-11-21 06:19:19.754548+00', '2026-12-05 06:19:18.362753+00', NULL, NULL, 'standard', '2026-11-21 06:19:19.706854+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('2bc50c78-1fcf-42e3-91e8-466920548f5d', 'mail.send', 0, '{"mailId": "01a1fcc2-5c10-72ce-8109-fb887717aac2"}', 'completed', 30, 0, 2, true, 600, 60, 259200, NULL, NULL, NULL, NULL, '2026-11-21 06:19:18.413793+00', '2026-11-21 06:19:18.413793+00', '2026-11-21 06:19:19.762803+00', '2026-11-21 06:19:19.807318+00', '2026-12-05 06:19:18.413793+00', NULL, NULL, 'standard', '2026-11-21 06:19:19.762803+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('180ed4a2-536d-4269-a8ee-cfff4b64721e', 'mail.send', 0, '{"mailId": "01a1fcc2-5c5d-796c-96d1-8ebb7e027509"}', 'completed', 30, 0, 2, true, 600, 60, 259200, NULL, NULL, NULL, NULL, '2026-11-21 06:19:18.490966+00', '2026-11-21 06:19:18.490966+00', '2026-11-21 06:19:19.812936+00', '2026-11-21 06:19:19.851224+00', '2026-12-05 06:19:18.490966+00', NULL, NULL, 'standard', '2026-11-21 06:19:19.812936+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('067430e9-e4d4-4019-83a0-ee2d9260cf4f', 'mail.send', 0, '{"mailId": "01a1fcc2-5c9e-79fd-b1fa-6c4228b17552"}', 'completed', 30, 0, 2, true, 600, 60, 259200, NULL, NULL, NULL, NULL, '2026-11-21 06:19:18.555504+00', '2026-11-21 06:19:18.555504+00', '2026-11-21 06:19:19.856965+00', '2026-11-21 06:19:19.878841+00', '2026-12-05 06:19:18.555504+00', NULL, NULL, 'standard', '2026-11-21 06:19:19.856965+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('0ed8f027-7d0c-4959-8a5c-773fba832305', 'mail.send', 0, '{"mailId": "01a1fcc2-5cb0-71c1-8986-a49f93c61a08"}', 'completed', 30, 0, 2, true, 600, 60, 259200, NULL, NULL, NULL, NULL, '2026-11-21 06:19:18.571727+00', '2026-11-21 06:19:18.571727+00', '2026-11-21 06:19:19.881514+00', '2026-11-21 06:19:19.906575+00', '2026-12-05 06:19:18.571727+00', NULL, NULL, 'standard', '2026-11-21 06:19:19.881514+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('95a1f706-fa8d-4923-9954-82efc1ca81f7', 'mail.send', 0, '{"mailId": "01a1fcc2-5ce8-7b0b-a793-1c705e79ce0c"}', 'completed', 30, 0, 2, true, 600, 60, 259200, NULL, NULL, NULL, NULL, '2026-11-21 06:19:18.623706+00', '2026-11-21 06:19:18.623706+00', '2026-11-21 06:19:19.909239+00', '2026-11-21 06:19:19.968553+00', '2026-12-05 06:19:18.623706+00', NULL, NULL, 'standard', '2026-11-21 06:19:19.909239+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('86d56472-1795-4e22-9ef7-709be5e79416', 'mail.send', 0, '{"mailId": "01a1fcc2-5cef-7d72-8471-8a70b4703658"}', 'completed', 30, 0, 2, true, 600, 60, 259200, NULL, NULL, NULL, NULL, '2026-11-21 06:19:18.623706+00', '2026-11-21 06:19:18.623706+00', '2026-11-21 06:19:19.971285+00', '2026-11-21 06:19:20.000655+00', '2026-12-05 06:19:18.623706+00', NULL, NULL, 'standard', '2026-11-21 06:19:19.971285+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('294a5e25-9088-44d6-a2cb-083098556dce', 'mail.send', 0, '{"mailId": "01a1fcc2-5d46-7197-b7a3-016110b0cf4e"}', 'completed', 30, 0, 2, true, 600, 60, 259200, NULL, NULL, NULL, NULL, '2026-11-21 06:19:18.722538+00', '2026-11-21 06:19:18.722538+00', '2026-11-21 06:19:20.003371+00', '2026-11-21 06:19:20.065778+00', '2026-12-05 06:19:18.722538+00', NULL, NULL, 'standard', '2026-11-21 06:19:20.003371+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('35033142-a023-45bc-b0c5-4a67ac17863f', 'mail.send', 0, '{"mailId": "01a1fcc2-5d47-78c6-8b4c-5b9093193d60"}', 'completed', 30, 0, 2, true, 600, 60, 259200, NULL, NULL, NULL, NULL, '2026-11-21 06:19:18.722538+00', '2026-11-21 06:19:18.722538+00', '2026-11-21 06:19:20.06864+00', '2026-11-21 06:19:20.096145+00', '2026-12-05 06:19:18.722538+00', NULL, NULL, 'standard', '2026-11-21 06:19:20.06864+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('e9e3363a-4338-4f43-b05c-d101be5ff191', 'mail.send', 0, '{"mailId": "01a1fcc2-5d69-7dd9-acc4-e3c4fc159d21"}', 'completed', 30, 0, 2, true, 600, 60, 259200, NULL, NULL, NULL, NULL, '2026-11-21 06:19:18.756469+00', '2026-11-21 06:19:18.756469+00', '2026-11-21 06:19:20.099124+00', '2026-11-21 06:19:20.138743+00', '2026-12-05 06:19:18.756469+00', NULL, NULL, 'standard', '2026-11-21 06:19:20.099124+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('d1fa090d-f2d7-453a-8426-eb18f3a8f137', 'mail.send', 0, '{"mailId": "01a1fcc2-5d6a-71e9-b19e-358527b6edde"}', 'completed', 30, 0, 2, true, 600, 60, 259200, NULL, NULL, NULL, NULL, '2026-11-21 06:19:18.756469+00', '2026-11-21 06:19:18.756469+00', '2026-11-21 06:19:20.146271+00', '2026-11-21 06:19:20.20057+00', '2026-12-05 06:19:18.756469+00', NULL, NULL, 'standard', '2026-11-21 06:19:20.146271+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('6bf7fb35-bf7c-4b76-8f3f-1873e29291d7', 'mail.send', 0, '{"mailId": "01a1fcc2-5dac-7ccd-8189-d2328ce84a52"}', 'completed', 30, 0, 2, true, 600, 60, 259200, NULL, NULL, NULL, NULL, '2026-11-21 06:19:18.824334+00', '2026-11-21 06:19:18.824334+00', '2026-11-21 06:19:20.210118+00', '2026-11-21 06:19:20.222291+00', '2026-12-05 06:19:18.824334+00', NULL, NULL, 'standard', '2026-11-21 06:19:20.210118+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('bffa94e0-f946-4e6b-a3e4-9145c4d31cfd', 'mail.send', 0, '{"mailId": "01a1fcc2-5dad-7b63-9f76-60266bf0dc6d"}', 'completed', 30, 0, 2, true, 600, 60, 259200, NULL, NULL, NULL, NULL, '2026-11-21 06:19:18.824334+00', '2026-11-21 06:19:18.824334+00', '2026-11-21 06:19:20.229054+00', '2026-11-21 06:19:20.250781+00', '2026-12-05 06:19:18.824334+00', NULL, NULL, 'standard', '2026-11-21 06:19:20.229054+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('4c75be26-c4be-4c10-a612-b49a07550844', 'mail.send', 0, '{"mailId": "01a1fcc2-5dcc-76f1-8ef0-9b66299ecec6"}', 'completed', 30, 0, 2, true, 600, 60, 259200, NULL, NULL, NULL, NULL, '2026-11-21 06:19:18.857784+00', '2026-11-21 06:19:18.857784+00', '2026-11-21 06:19:20.254+00', '2026-11-21 06:19:20.260854+00', '2026-12-05 06:19:18.857784+00', NULL, NULL, 'standard', '2026-11-21 06:19:20.254+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('3698bd0e-47fc-4be5-9a62-91421b39ad55', 'mail.send', 0, '{"mailId": "01a1fcc2-5dcd-7e48-aa5a-6854f87b44ff"}', 'completed', 30, 0, 2, true, 600, 60, 259200, NULL, NULL, NULL, NULL, '2026-11-21 06:19:18.857784+00', '2026-11-21 06:19:18.857784+00', '2026-11-21 06:19:20.264621+00', '2026-11-21 06:19:20.284212+00', '2026-12-05 06:19:18.857784+00', NULL, NULL, 'standard', '2026-11-21 06:19:20.264621+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('4320edcf-3305-4450-bdc5-76c506a3cd27', 'mail.send', 0, '{"mailId": "01a1fcc2-5de9-7575-b4f4-fe1e1ded869c"}', 'completed', 30, 0, 2, true, 600, 60, 259200, NULL, NULL, NULL, NULL, '2026-11-21 06:19:18.888284+00', '2026-11-21 06:19:18.888284+00', '2026-11-21 06:19:20.287161+00', '2026-11-21 06:19:20.290992+00', '2026-12-05 06:19:18.888284+00', NULL, NULL, 'standard', '2026-11-21 06:19:20.287161+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('c1414417-7454-49da-8ab2-089697bb6bfb', 'mail.send', 0, '{"mailId": "01a1fcc2-5e17-72c6-bd40-ecd80dd73463"}', 'completed', 30, 0, 2, true, 600, 60, 259200, NULL, NULL, NULL, NULL, '2026-11-21 06:19:18.932492+00', '2026-11-21 06:19:18.932492+00', '2026-11-21 06:19:20.293294+00', '2026-11-21 06:19:20.299073+00', '2026-12-05 06:19:18.932492+00', NULL, NULL, 'standard', '2026-11-21 06:19:20.293294+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('56642590-a9b0-40ef-966c-90763adb8d5a', 'mail.send', 0, '{"mailId": "01a1fcc2-5e1a-7047-b19d-5e434b166bed"}', 'completed', 30, 0, 2, true, 600, 60, 259200, NULL, NULL, NULL, NULL, '2026-11-21 06:19:18.932492+00', '2026-11-21 06:19:18.932492+00', '2026-11-21 06:19:20.304135+00', '2026-11-21 06:19:20.323899+00', '2026-12-05 06:19:18.932492+00', NULL, NULL, 'standard', '2026-11-21 06:19:20.304135+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('3629e47b-8ff9-4cc5-bd46-7072c6d102a8', 'mail.send', 0, '{"mailId": "01a1fcc2-5e2f-77bc-8c2c-21f42f4466ba"}', 'completed', 30, 0, 2, true, 600, 60, 259200, NULL, NULL, NULL, NULL, '2026-11-21 06:19:18.955995+00', '2026-11-21 06:19:18.955995+00', '2026-11-21 06:19:20.326596+00', '2026-11-21 06:19:20.330991+00', '2026-12-05 06:19:18.955995+00', NULL, NULL, 'standard', '2026-11-21 06:19:20.326596+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('90c86cd1-7ee7-414e-968b-1f4c5991e8a9', 'mail.send', 0, '{"mailId": "01a1fcc2-5e30-76f3-8aa9-d36776cd90de"}', 'completed', 30, 0, 2, true, 600, 60, 259200, NULL, NULL, NULL, NULL, '2026-11-21 06:19:18.955995+00', '2026-11-21 06:19:18.955995+00', '2026-11-21 06:19:20.333433+00', '2026-11-21 06:19:20.34823+00', '2026-12-05 06:19:18.955995+00', NULL, NULL, 'standard', '2026-11-21 06:19:20.333433+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('5b4910f2-f744-4c67-aad8-f4c608c14c79', 'mail.send', 0, '{"mailId": "01a1fcc2-5e4c-7bbc-b2b6-f7f13cdec651"}', 'completed', 30, 0, 2, true, 600, 60, 259200, NULL, NULL, NULL, NULL, '2026-11-21 06:19:18.982507+00', '2026-11-21 06:19:18.982507+00', '2026-11-21 06:19:20.350978+00', '2026-11-21 06:19:20.358166+00', '2026-12-05 06:19:18.982507+00', NULL, NULL, 'standard', '2026-11-21 06:19:20.350978+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('653d35f7-8d3e-4979-a6b7-68af26511a01', 'mail.send', 0, '{"mailId": "01a1fcc2-5e4e-771b-a49e-fb80f89974cf"}', 'completed', 30, 0, 2, true, 600, 60, 259200, NULL, NULL, NULL, NULL, '2026-11-21 06:19:18.982507+00', '2026-11-21 06:19:18.982507+00', '2026-11-21 06:19:20.360755+00', '2026-11-21 06:19:20.374989+00', '2026-12-05 06:19:18.982507+00', NULL, NULL, 'standard', '2026-11-21 06:19:20.360755+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('d5c7ffa2-afdc-44f0-8c30-e65548a0614e', 'mail.send', 0, '{"mailId": "01a1fcc2-5e60-7952-8394-bee3203513f8"}', 'completed', 30, 0, 2, true, 600, 60, 259200, NULL, NULL, NULL, NULL, '2026-11-21 06:19:19.005098+00', '2026-11-21 06:19:19.005098+00', '2026-11-21 06:19:20.377755+00', '2026-11-21 06:19:20.384417+00', '2026-12-05 06:19:19.005098+00', NULL, NULL, 'standard', '2026-11-21 06:19:20.377755+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('0d17bf9d-4e82-404c-95db-7c04ab37b411', 'mail.send', 0, '{"mailId": "01a1fcc2-5e76-7821-9db4-9554f1680b7c"}', 'completed', 30, 0, 2, true, 600, 60, 259200, NULL, NULL, NULL, NULL, '2026-11-21 06:19:19.005098+00', '2026-11-21 06:19:19.005098+00', '2026-11-21 06:19:20.387048+00', '2026-11-21 06:19:20.458622+00', '2026-12-05 06:19:19.005098+00', NULL, NULL, 'standard', '2026-11-21 06:19:20.387048+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('2f0bc7e2-5ad4-4391-8b20-5b37b041b8ae', 'mail.send', 0, '{"mailId": "01a1fcc2-6455-74bf-a111-69233467f05a"}', 'created', 30, 0, 2, true, 600, 60, 259200, NULL, NULL, NULL, NULL, '2026-11-21 06:19:20.529286+00', '2026-11-21 06:19:20.529286+00', NULL, NULL, '2026-12-05 06:19:20.529286+00', NULL, NULL, 'standard', NULL, NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO jobs.queue VALUES
	('__pgboss__send-it', 'standard', 2, 0, false, NULL, 900, 1209600, 604800, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', NULL, false, NULL, NULL, NULL, NULL, '2026-11-21 06:19:16.962266+00', '2026-11-21 06:19:16.962266+00'),
	('mail.send', 'standard', 30, 2, true, 600, 60, 1209600, 259200, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', NULL, false, NULL, NULL, NULL, NULL, '2026-11-21 06:19:16.97117+00', '2026-11-21 06:19:16.97117+00'),
	('account.forgotten', 'standard', 5, 2, true, 600, 60, 1209600, 259200, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', NULL, false, NULL, NULL, NULL, NULL, '2026-11-21 06:19:16.982543+00', '2026-11-21 06:19:16.982543+00'),
	('payments.settle', 'standard', 5, 2, true, 600, 60, 1209600, 259200, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', NULL, false, NULL, NULL, NULL, NULL, '2026-11-21 06:19:16.984406+00', '2026-11-21 06:19:16.984406+00'),
	('payments.refund', 'standard', 5, 2, true, 600, 60, 1209600, 259200, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', NULL, false, NULL, NULL, NULL, NULL, '2026-11-21 06:19:16.986453+00', '2026-11-21 06:19:16.986453+00'),
	('payments.sweep', 'stately', 0, 2, true, 600, 60, 1209600, 259200, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', NULL, false, NULL, NULL, NULL, NULL, '2026-11-21 06:19:16.987871+00', '2026-11-21 06:19:16.987871+00'),
	('classes.pre_invoices', 'stately', 0, 2, true, 600, 60, 1209600, 259200, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', NULL, false, NULL, NULL, NULL, NULL, '2026-11-21 06:19:16.999659+00', '2026-11-21 06:19:16.999659+00'),
	('limits.tidy', 'stately', 0, 2, true, 600, 60, 1209600, 259200, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', NULL, false, NULL, NULL, NULL, NULL, '2026-11-21 06:19:17.04097+00', '2026-11-21 06:19:17.04097+00');
INSERT INTO jobs.schedule VALUES
	('payments.sweep', '', 'cron', '* * * * *', 'UTC', NULL, '{}', '2026-11-21 06:19:16.992902+00', '2026-11-21 06:19:16.992902+00', NULL),
	('classes.pre_invoices', '', 'cron', '*/5 * * * *', 'UTC', NULL, '{}', '2026-11-21 06:19:17.001432+00', '2026-11-21 06:19:17.001432+00', NULL),
	('limits.tidy', '', 'cron', '7 * * * *', 'UTC', NULL, '{}', '2026-11-21 06:19:17.043184+00', '2026-11-21 06:19:17.043184+00', NULL);
INSERT INTO jobs.version VALUES
	(43, '2026-11-21 06:19:16.979946+00', '2026-11-21 06:19:17.048551+00', '2026-11-21 06:19:16.967785+00', NULL, NULL);
INSERT INTO public.agreement VALUES
	('01a1fcc2-589b-775d-96ff-fd7cc14aac2f', '01a1fcc2-5899-79c0-9248-fe35668fb950', '01a1fcc2-5899-79c0-9248-fe35668fb950', 'terms', '2026-01', '2024-09-11 07:10:00+00'),
	('01a1fcc2-589b-713a-9135-502b452f6858', '01a1fcc2-5899-79c0-9248-fe35668fb950', '01a1fcc2-5899-79c0-9248-fe35668fb950', 'rules', '2026-01', '2024-09-11 07:10:00+00'),
	('01a1fcc2-58e1-7571-a722-aea102ec9012', '01a1fcc2-58e0-7d95-841b-3945783fa398', '01a1fcc2-5899-79c0-9248-fe35668fb950', 'terms', '2026-01', '2024-09-21 07:40:00+00'),
	('01a1fcc2-58e1-7e05-ab32-3652835c602e', '01a1fcc2-58e0-7d95-841b-3945783fa398', '01a1fcc2-5899-79c0-9248-fe35668fb950', 'rules', '2026-01', '2024-09-21 07:40:00+00'),
	('01a1fcc2-58e1-7247-b0d5-c0b9091eb680', '01a1fcc2-58e0-7d95-841b-3945783fa398', '01a1fcc2-5899-79c0-9248-fe35668fb950', 'guardian', '2026-01', '2024-09-21 07:40:00+00'),
	('01a1fcc2-58e2-731d-8bf1-8072297f4718', '01a1fcc2-58e2-7408-aeb0-70f4ea670f56', '01a1fcc2-5899-79c0-9248-fe35668fb950', 'terms', '2026-01', '2024-09-21 07:40:00+00'),
	('01a1fcc2-58e2-717d-a274-c393b8e2278c', '01a1fcc2-58e2-7408-aeb0-70f4ea670f56', '01a1fcc2-5899-79c0-9248-fe35668fb950', 'rules', '2026-01', '2024-09-21 07:40:00+00'),
	('01a1fcc2-58e2-7698-91f3-9b18b3692927', '01a1fcc2-58e2-7408-aeb0-70f4ea670f56', '01a1fcc2-5899-79c0-9248-fe35668fb950', 'guardian', '2026-01', '2024-09-21 07:40:00+00'),
	('01a1fcc2-59f6-7a83-aad0-df2867094466', '01a1fcc2-59ea-7a39-833a-6a163ff29fc8', '01a1fcc2-59ea-7a39-833a-6a163ff29fc8', 'terms', '2026-01', '2025-07-08 07:30:00+00'),
	('01a1fcc2-59f6-7278-bb1f-fea6d60bd2d7', '01a1fcc2-59ea-7a39-833a-6a163ff29fc8', '01a1fcc2-59ea-7a39-833a-6a163ff29fc8', 'rules', '2026-01', '2025-07-08 07:30:00+00'),
	('01a1fcc2-5a44-7ddd-90d6-8813f58687f9', '01a1fcc2-5a43-7e08-ab65-2dee8512eafa', '01a1fcc2-59ea-7a39-833a-6a163ff29fc8', 'terms', '2026-01', '2025-07-09 07:29:00+00'),
	('01a1fcc2-5a44-7018-ab8a-3b8884936c0a', '01a1fcc2-5a43-7e08-ab65-2dee8512eafa', '01a1fcc2-59ea-7a39-833a-6a163ff29fc8', 'rules', '2026-01', '2025-07-09 07:29:00+00'),
	('01a1fcc2-5a44-7da4-a401-812a450577c5', '01a1fcc2-5a43-7e08-ab65-2dee8512eafa', '01a1fcc2-59ea-7a39-833a-6a163ff29fc8', 'guardian', '2026-01', '2025-07-09 07:29:00+00'),
	('01a1fcc2-5a8a-7944-93a2-5246bd2d3f97', '01a1fcc2-5a89-7ad0-a57a-ee62e5a4d66a', '01a1fcc2-5a89-7ad0-a57a-ee62e5a4d66a', 'terms', '2026-01', '2025-09-26 07:30:00+00'),
	('01a1fcc2-5a8a-7102-a4b8-7f428818fe4c', '01a1fcc2-5a89-7ad0-a57a-ee62e5a4d66a', '01a1fcc2-5a89-7ad0-a57a-ee62e5a4d66a', 'rules', '2026-01', '2025-09-26 07:30:00+00'),
	('01a1fcc2-5b70-7228-9005-75f42702ef93', '01a1fcc2-5b6b-7ed2-bac0-86e401a782a0', '01a1fcc2-5b6b-7ed2-bac0-86e401a782a0', 'terms', '2026-01', '2026-01-24 08:30:00+00'),
	('01a1fcc2-5b70-77fe-b1a8-1c6765ce2c3c', '01a1fcc2-5b6b-7ed2-bac0-86e401a782a0', '01a1fcc2-5b6b-7ed2-bac0-86e401a782a0', 'rules', '2026-01', '2026-01-24 08:30:00+00'),
	('01a1fcc2-5de8-79be-87d1-ea3aefb2afb6', '01a1fcc2-5de8-787d-ade1-20c2bab6968f', '01a1fcc2-5de8-787d-ade1-20c2bab6968f', 'terms', '2026-01', '2026-11-17 08:13:00+00'),
	('01a1fcc2-5de8-7eb1-bef5-542034bedc8f', '01a1fcc2-5de8-787d-ade1-20c2bab6968f', '01a1fcc2-5de8-787d-ade1-20c2bab6968f', 'rules', '2026-01', '2026-11-17 08:13:00+00'),
	('01a1fcc2-6453-7180-af47-805c6909ad73', '01a1fcc2-6451-7254-a071-b1a3d4653659', '01a1fcc2-6451-7254-a071-b1a3d4653659', 'terms', '2026-01', '2026-11-20 17:00:00+00'),
	('01a1fcc2-6453-7bf9-a726-ef1547326a2f', '01a1fcc2-6451-7254-a071-b1a3d4653659', '01a1fcc2-6451-7254-a071-b1a3d4653659', 'rules', '2026-01', '2026-11-20 17:00:00+00');
INSERT INTO public.article VALUES
	('01a1fcc2-57df-72e8-9709-e57866055ab4', 'V', 'dnevna', '{preschool}', '{"en": "Day ticket, preschool", "sl": "Dnevna vstopnica, predšolski"}', 600, 'sport', 365, 1, NULL, true, 0, NULL, NULL, NULL, false),
	('01a1fcc2-57df-70c0-ac33-24ca1c64f4ed', 'V', 'dnevna', '{school}', '{"en": "Day ticket, school", "sl": "Dnevna vstopnica, šolski"}', 850, 'sport', 365, 1, NULL, true, 0, NULL, NULL, NULL, false),
	('01a1fcc2-57df-786c-908a-219e45167592', 'V', 'dnevna', '{student}', '{"en": "Day ticket, student", "sl": "Dnevna vstopnica, študentski"}', 1100, 'sport', 365, 1, NULL, true, 0, NULL, NULL, NULL, false),
	('01a1fcc2-57df-7b5d-91c8-da1a4b7e8c49', 'V', 'dnevna', '{adult}', '{"en": "Day ticket", "sl": "Dnevna vstopnica"}', 1350, 'sport', 365, 1, NULL, true, 0, NULL, NULL, NULL, false),
	('01a1fcc2-57df-7a0e-928d-3f7922781d19', 'V', 'dnevna', '{preschool}', '{"en": "Afternoon ticket, preschool", "sl": "Popoldanska vstopnica, predšolski"}', 500, 'sport', 365, 1, NULL, true, 1, NULL, NULL, NULL, false),
	('01a1fcc2-57df-714f-98b4-4f78cfe25cd5', 'V', 'dnevna', '{school}', '{"en": "Afternoon ticket, school", "sl": "Popoldanska vstopnica, šolski"}', 700, 'sport', 365, 1, NULL, true, 1, NULL, NULL, NULL, false),
	('01a1fcc2-57df-7b41-8250-b0de2758e9f5', 'V', 'dnevna', '{student}', '{"en": "Afternoon ticket, student", "sl": "Popoldanska vstopnica, študentski"}', 900, 'sport', 365, 1, NULL, true, 1, NULL, NULL, NULL, false),
	('01a1fcc2-57df-7ca2-9fa7-e281186b8497', 'V', 'dnevna', '{adult}', '{"en": "Afternoon ticket", "sl": "Popoldanska vstopnica"}', 1050, 'sport', 365, 1, NULL, true, 1, NULL, NULL, NULL, false),
	('01a1fcc2-57df-7ed9-8ab1-2d99d20a16c6', 'V', 'dnevna', '{preschool}', '{"en": "Morning ticket, preschool", "sl": "Jutranja vstopnica, predšolski"}', 400, 'sport', 365, 1, NULL, true, 2, NULL, NULL, NULL, false),
	('01a1fcc2-57df-75ae-a296-9fbfb92097fa', 'V', 'dnevna', '{school}', '{"en": "Morning ticket, school", "sl": "Jutranja vstopnica, šolski"}', 600, 'sport', 365, 1, NULL, true, 2, NULL, NULL, NULL, false),
	('01a1fcc2-57df-7659-bb7f-794b20f344fd', 'V', 'dnevna', '{student}', '{"en": "Morning ticket, student", "sl": "Jutranja vstopnica, študentski"}', 750, 'sport', 365, 1, NULL, true, 2, NULL, NULL, NULL, false),
	('01a1fcc2-57df-7809-b3c1-947b1542f275', 'V', 'dnevna', '{adult}', '{"en": "Morning ticket", "sl": "Jutranja vstopnica"}', 900, 'sport', 365, 1, NULL, true, 2, NULL, NULL, NULL, false),
	('01a1fcc2-57df-75a5-b17d-7ea02340a1bd', 'V', 'terminska', '{preschool}', '{"en": "Monthly ticket, preschool", "sl": "Mesečna vstopnica, predšolski"}', 2400, 'sport', 30, NULL, 365, true, 3, NULL, NULL, NULL, false),
	('01a1fcc2-57df-75cd-8c55-6a3938a23334', 'V', 'terminska', '{school}', '{"en": "Monthly ticket, school", "sl": "Mesečna vstopnica, šolski"}', 3400, 'sport', 30, NULL, 365, true, 3, NULL, NULL, NULL, false),
	('01a1fcc2-57df-72be-881d-30b891da93ec', 'V', 'terminska', '{student}', '{"en": "Monthly ticket, student", "sl": "Mesečna vstopnica, študentski"}', 4600, 'sport', 30, NULL, 365, true, 3, NULL, NULL, NULL, false),
	('01a1fcc2-57df-7af3-bb18-c0e40accc74a', 'V', 'terminska', '{adult}', '{"en": "Monthly ticket", "sl": "Mesečna vstopnica"}', 5800, 'sport', 30, NULL, 365, true, 3, NULL, NULL, NULL, false),
	('01a1fcc2-57df-7f72-88f3-83695f5abae5', 'V', 'terminska', '{preschool}', '{"en": "Three-month ticket, preschool", "sl": "Trimesečna vstopnica, predšolski"}', 6500, 'sport', 91, NULL, 365, true, 4, NULL, NULL, NULL, false),
	('01a1fcc2-57df-72f5-a7b2-2c209592ee3d', 'V', 'terminska', '{school}', '{"en": "Three-month ticket, school", "sl": "Trimesečna vstopnica, šolski"}', 9200, 'sport', 91, NULL, 365, true, 4, NULL, NULL, NULL, false),
	('01a1fcc2-57df-7716-a964-2709855ccb8a', 'V', 'terminska', '{student}', '{"en": "Three-month ticket, student", "sl": "Trimesečna vstopnica, študentski"}', 12500, 'sport', 91, NULL, 365, true, 4, NULL, NULL, NULL, false),
	('01a1fcc2-57df-76f9-94b2-d400fded457e', 'V', 'terminska', '{adult}', '{"en": "Three-month ticket", "sl": "Trimesečna vstopnica"}', 15600, 'sport', 91, NULL, 365, true, 4, NULL, NULL, NULL, false),
	('01a1fcc2-57df-7760-a013-152bddb19121', 'V', 'terminska', '{preschool}', '{"en": "Half-year ticket, preschool", "sl": "Polletna vstopnica, predšolski"}', 11900, 'sport', 182, NULL, 365, true, 5, NULL, NULL, NULL, false),
	('01a1fcc2-57df-7b7b-b660-881c9c81471d', 'V', 'terminska', '{school}', '{"en": "Half-year ticket, school", "sl": "Polletna vstopnica, šolski"}', 16900, 'sport', 182, NULL, 365, true, 5, NULL, NULL, NULL, false),
	('01a1fcc2-57df-7e6b-864b-9d09cc98f971', 'V', 'terminska', '{student}', '{"en": "Half-year ticket, student", "sl": "Polletna vstopnica, študentski"}', 22900, 'sport', 182, NULL, 365, true, 5, NULL, NULL, NULL, false),
	('01a1fcc2-57df-72f3-82af-6bf4a58ca00b', 'V', 'terminska', '{adult}', '{"en": "Half-year ticket", "sl": "Polletna vstopnica"}', 28900, 'sport', 182, NULL, 365, true, 5, NULL, NULL, NULL, false),
	('01a1fcc2-57df-7da4-b78e-6200f5741489', 'V', 'terminska', '{preschool}', '{"en": "Yearly ticket, preschool", "sl": "Letna vstopnica, predšolski"}', 19900, 'sport', 365, NULL, 365, true, 6, NULL, NULL, NULL, false),
	('01a1fcc2-57df-7d7e-b661-0164515ae777', 'V', 'terminska', '{school}', '{"en": "Yearly ticket, school", "sl": "Letna vstopnica, šolski"}', 28900, 'sport', 365, NULL, 365, true, 6, NULL, NULL, NULL, false),
	('01a1fcc2-57df-7b55-a1c0-67addb234ec9', 'V', 'terminska', '{student}', '{"en": "Yearly ticket, student", "sl": "Letna vstopnica, študentski"}', 38900, 'sport', 365, NULL, 365, true, 6, NULL, NULL, NULL, false),
	('01a1fcc2-57df-79eb-b1d7-49f1b2873092', 'V', 'terminska', '{adult}', '{"en": "Yearly ticket", "sl": "Letna vstopnica"}', 49500, 'sport', 365, NULL, 365, true, 6, NULL, NULL, NULL, false),
	('01a1fcc2-57df-7098-8cad-cc71ab2d5c5f', 'V', 'paket', '{preschool}', '{"en": "5-visit package, preschool", "sl": "Paket 5 obiskov, predšolski"}', 2700, 'sport', 183, 5, NULL, true, 7, NULL, NULL, NULL, false),
	('01a1fcc2-57df-7f7b-a396-91e39c22e59e', 'V', 'paket', '{school}', '{"en": "5-visit package, school", "sl": "Paket 5 obiskov, šolski"}', 3800, 'sport', 183, 5, NULL, true, 7, NULL, NULL, NULL, false),
	('01a1fcc2-57df-779e-82bb-f6daa9725e6d', 'V', 'paket', '{student}', '{"en": "5-visit package, student", "sl": "Paket 5 obiskov, študentski"}', 5000, 'sport', 183, 5, NULL, true, 7, NULL, NULL, NULL, false),
	('01a1fcc2-57df-70b4-aefc-93317ca54195', 'V', 'paket', '{adult}', '{"en": "5-visit package", "sl": "Paket 5 obiskov"}', 6200, 'sport', 183, 5, NULL, true, 7, NULL, NULL, NULL, false),
	('01a1fcc2-57df-7fc6-b08b-fddfae4757d2', 'V', 'paket', '{preschool}', '{"en": "11-visit package, preschool", "sl": "Paket 11 obiskov, predšolski"}', 5500, 'sport', 365, 11, NULL, true, 8, NULL, NULL, NULL, false),
	('01a1fcc2-57df-74ac-8b20-90d6637353d0', 'V', 'paket', '{school}', '{"en": "11-visit package, school", "sl": "Paket 11 obiskov, šolski"}', 7700, 'sport', 365, 11, NULL, true, 8, NULL, NULL, NULL, false),
	('01a1fcc2-57df-70f7-9353-799b70c241bb', 'V', 'paket', '{student}', '{"en": "11-visit package, student", "sl": "Paket 11 obiskov, študentski"}', 10000, 'sport', 365, 11, NULL, true, 8, NULL, NULL, NULL, false),
	('01a1fcc2-57df-7b33-a10a-c798577fc5b5', 'V', 'paket', '{adult}', '{"en": "11-visit package", "sl": "Paket 11 obiskov"}', 12500, 'sport', 365, 11, NULL, true, 8, NULL, NULL, NULL, false),
	('01a1fcc2-57df-7dd7-944a-fae30946060f', 'V', 'paket', '{preschool}', '{"en": "22-visit package, preschool", "sl": "Paket 22 obiskov, predšolski"}', 10500, 'sport', 548, 22, NULL, true, 9, NULL, NULL, NULL, false),
	('01a1fcc2-57df-76a3-96c1-fbd2bd7fa320', 'V', 'paket', '{school}', '{"en": "22-visit package, school", "sl": "Paket 22 obiskov, šolski"}', 14500, 'sport', 548, 22, NULL, true, 9, NULL, NULL, NULL, false),
	('01a1fcc2-57df-7ea1-afe6-00b51696df28', 'V', 'paket', '{student}', '{"en": "22-visit package, student", "sl": "Paket 22 obiskov, študentski"}', 19000, 'sport', 548, 22, NULL, true, 9, NULL, NULL, NULL, false),
	('01a1fcc2-57df-7df0-9c9c-07ffda8949a0', 'V', 'paket', '{adult}', '{"en": "22-visit package", "sl": "Paket 22 obiskov"}', 23800, 'sport', 548, 22, NULL, true, 9, NULL, NULL, NULL, false),
	('01a1fcc2-57df-71a3-9d52-957b71994c25', 'V', 'dnevna', '{preschool}', '{"en": "Day ticket, preschool", "sl": "Dnevna vstopnica, predšolski"}', 600, 'sport', 365, 1, NULL, true, 0, NULL, NULL, NULL, true),
	('01a1fcc2-57df-7df5-b881-82656d9b9280', 'V', 'dnevna', '{school}', '{"en": "Day ticket, school", "sl": "Dnevna vstopnica, šolski"}', 850, 'sport', 365, 1, NULL, true, 0, NULL, NULL, NULL, true),
	('01a1fcc2-57df-701e-8fad-fc60a48c5fa4', 'V', 'dnevna', '{student}', '{"en": "Day ticket, student", "sl": "Dnevna vstopnica, študentski"}', 1100, 'sport', 365, 1, NULL, true, 0, NULL, NULL, NULL, true),
	('01a1fcc2-57df-7700-ac01-f65f47ce6c01', 'V', 'dnevna', '{adult}', '{"en": "Day ticket", "sl": "Dnevna vstopnica"}', 1350, 'sport', 365, 1, NULL, true, 0, NULL, NULL, NULL, true),
	('01a1fcc2-57df-72d1-bf6b-772d6adfb154', 'V', 'terminska', '{preschool}', '{"en": "Monthly ticket, preschool", "sl": "Mesečna vstopnica, predšolski"}', 2400, 'sport', 30, NULL, 365, true, 1, NULL, NULL, NULL, true),
	('01a1fcc2-57df-76a9-b493-c5aa2252976c', 'V', 'terminska', '{school}', '{"en": "Monthly ticket, school", "sl": "Mesečna vstopnica, šolski"}', 3400, 'sport', 30, NULL, 365, true, 1, NULL, NULL, NULL, true),
	('01a1fcc2-57df-7376-95ec-bba2ad905445', 'V', 'terminska', '{student}', '{"en": "Monthly ticket, student", "sl": "Mesečna vstopnica, študentski"}', 4600, 'sport', 30, NULL, 365, true, 1, NULL, NULL, NULL, true),
	('01a1fcc2-57df-79af-9827-94fc14ad7615', 'V', 'terminska', '{adult}', '{"en": "Monthly ticket", "sl": "Mesečna vstopnica"}', 5800, 'sport', 30, NULL, 365, true, 1, NULL, NULL, NULL, true),
	('01a1fcc2-57df-737d-9950-4e15b0e1989f', 'V', 'paket', '{preschool}', '{"en": "5-visit package, preschool", "sl": "Paket 5 obiskov, predšolski"}', 2700, 'sport', 183, 5, NULL, true, 2, NULL, NULL, NULL, true),
	('01a1fcc2-57df-756f-b80e-bf5701e040cf', 'V', 'paket', '{school}', '{"en": "5-visit package, school", "sl": "Paket 5 obiskov, šolski"}', 3800, 'sport', 183, 5, NULL, true, 2, NULL, NULL, NULL, true),
	('01a1fcc2-57df-7085-a6f5-20628791b8ac', 'V', 'paket', '{student}', '{"en": "5-visit package, student", "sl": "Paket 5 obiskov, študentski"}', 5000, 'sport', 183, 5, NULL, true, 2, NULL, NULL, NULL, true),
	('01a1fcc2-57df-7d3b-88e2-cbc94e0fb72f', 'V', 'paket', '{adult}', '{"en": "5-visit package", "sl": "Paket 5 obiskov"}', 6200, 'sport', 183, 5, NULL, true, 2, NULL, NULL, NULL, true),
	('01a1fcc2-57df-7779-b315-2c02f13ade8e', 'V', 'paket', '{preschool}', '{"en": "11-visit package, preschool", "sl": "Paket 11 obiskov, predšolski"}', 5500, 'sport', 365, 11, NULL, true, 3, NULL, NULL, NULL, true),
	('01a1fcc2-57df-7aae-9fb7-31974222510b', 'V', 'paket', '{school}', '{"en": "11-visit package, school", "sl": "Paket 11 obiskov, šolski"}', 7700, 'sport', 365, 11, NULL, true, 3, NULL, NULL, NULL, true),
	('01a1fcc2-57df-70e6-bacc-3c3113abb99f', 'V', 'paket', '{student}', '{"en": "11-visit package, student", "sl": "Paket 11 obiskov, študentski"}', 10000, 'sport', 365, 11, NULL, true, 3, NULL, NULL, NULL, true),
	('01a1fcc2-57df-7c09-be9e-e0130282357e', 'V', 'paket', '{adult}', '{"en": "11-visit package", "sl": "Paket 11 obiskov"}', 12500, 'sport', 365, 11, NULL, true, 3, NULL, NULL, NULL, true),
	('01a1fcc2-57df-71f3-bc3d-584e94502021', 'A', NULL, '{student}', '{"en": "First time on the wall (aged 15-25)", "sl": "Prvič na steni (15-25 let)"}', 2500, 'sport', NULL, NULL, NULL, true, 0, NULL, NULL, NULL, true),
	('01a1fcc2-57df-7c28-b2ec-bc3b0286e5a5', 'A', NULL, '{adult}', '{"en": "First time on the wall", "sl": "Prvič na steni"}', 2500, 'sport', NULL, NULL, NULL, true, 0, NULL, NULL, NULL, true),
	('01a1fcc2-57df-7fdf-80df-466a0821ce7e', 'A', NULL, '{student}', '{"en": "Belaying with a rope (aged 15-25)", "sl": "Varovanje z vrvjo (15-25 let)"}', 3200, 'sport', NULL, NULL, NULL, true, 1, NULL, NULL, NULL, true),
	('01a1fcc2-57df-7966-add3-2e04b7d3ceaa', 'A', NULL, '{adult}', '{"en": "Belaying with a rope", "sl": "Varovanje z vrvjo"}', 3200, 'sport', NULL, NULL, NULL, true, 1, NULL, NULL, NULL, true),
	('01a1fcc2-57df-7118-9596-02fd229b46cb', 'A', NULL, '{preschool}', '{"en": "Parents and children (aged 3-5)", "sl": "Starši in otroci (3-5 let)"}', 1500, 'sport', NULL, NULL, NULL, true, 2, NULL, NULL, NULL, true),
	('01a1fcc2-57df-7533-a00b-5881dfe602ab', 'A', NULL, '{school}', '{"en": "Parents and children (aged 6-14)", "sl": "Starši in otroci (6-14 let)"}', 1500, 'sport', NULL, NULL, NULL, true, 2, NULL, NULL, NULL, true),
	('01a1fcc2-57f6-7cb6-9019-a83d05060a90', 'A', NULL, '{student,adult}', '{"en": "First time on the wall", "sl": "Prvič na steni"}', 2500, 'sport', NULL, NULL, NULL, true, 0, NULL, NULL, NULL, false),
	('01a1fcc2-57f8-7a2e-b4da-ab6401158b3b', 'A', NULL, '{student,adult}', '{"en": "Belaying with a rope", "sl": "Varovanje z vrvjo"}', 3200, 'sport', NULL, NULL, NULL, true, 1, NULL, NULL, NULL, false),
	('01a1fcc2-57f8-70a9-a8e1-878fae757637', 'A', NULL, '{student,adult}', '{"en": "Lead climbing", "sl": "Plezanje v naprezanju"}', 3900, 'sport', NULL, NULL, NULL, true, 2, NULL, NULL, NULL, false),
	('01a1fcc2-57fa-76a7-86ca-d86fa6de1aab', 'A', NULL, '{preschool,school}', '{"en": "Birthday on the wall", "sl": "Rojstni dan na steni"}', 1800, 'sport', NULL, NULL, NULL, true, 3, NULL, NULL, NULL, false),
	('01a1fcc2-57fa-7f7d-b71e-4b3f3d2ca297', 'A', NULL, '{preschool,school}', '{"en": "Parents and children", "sl": "Starši in otroci"}', 1500, 'sport', NULL, NULL, NULL, true, 4, NULL, NULL, NULL, false),
	('01a1fcc2-57fa-7ab9-9ac1-1b71c23a7ca8', 'A', NULL, '{school,student,adult}', '{"en": "Movement technique", "sl": "Tehnika gibanja"}', 2800, 'sport', NULL, NULL, NULL, true, 5, NULL, NULL, NULL, false),
	('01a1fcc2-57fb-7031-a784-04e2ec5e3f8b', 'VV', NULL, '{student,adult}', '{"en": "Beginners", "sl": "Začetna vadba"}', 9800, 'sport', NULL, NULL, NULL, true, 0, '2026-11-30', '2027-01-21', 1, false),
	('01a1fcc2-5800-7c6c-afd4-4f2e3d21ccbf', 'VV', NULL, '{student,adult}', '{"en": "Intermediates", "sl": "Nadaljevalna vadba"}', 17800, 'sport', NULL, NULL, NULL, true, 1, '2026-11-27', '2027-02-04', 2, false),
	('01a1fcc2-5805-7604-a965-95b5b29645cc', 'VV', NULL, '{student,adult}', '{"en": "Morning climbers", "sl": "Jutranja vadba"}', 8800, 'sport', NULL, NULL, NULL, true, 2, '2026-11-28', '2027-01-19', 1, false),
	('01a1fcc2-580c-7b72-94ba-91fbd4b99571', 'VV', NULL, '{student,adult}', '{"en": "Bouldering", "sl": "Balvanska vadba"}', 10500, 'sport', NULL, NULL, NULL, true, 3, '2026-11-29', '2027-01-20', 1, false),
	('01a1fcc2-580e-7554-971f-e87672767496', 'VV', NULL, '{preschool}', '{"en": "Little climbers", "sl": "Mali plezalci"}', 7400, 'sport', NULL, NULL, NULL, true, 4, '2026-11-27', '2027-02-02', 1, false),
	('01a1fcc2-580f-7aa4-88c4-75f2fad5b871', 'VV', NULL, '{school}', '{"en": "Climbing school", "sl": "Plezalna šola"}', 14900, 'sport', NULL, NULL, NULL, true, 5, '2026-11-30', '2027-02-18', 2, false),
	('01a1fcc2-581b-7e8a-86d1-17b9a479e669', 'VV', NULL, '{school,student}', '{"en": "Youth group", "sl": "Mladinska skupina"}', 11900, 'sport', NULL, NULL, NULL, true, 6, '2026-11-30', '2027-02-18', 1, false),
	('01a1fcc2-581d-7184-8dc4-d768837e5a8c', 'VV', NULL, '{school,student}', '{"en": "Competition training", "sl": "Tekmovalna priprava"}', 22000, 'sport', NULL, NULL, NULL, true, 7, '2026-11-28', '2027-02-18', 2, false);
INSERT INTO public.catalogue_version VALUES
	(true, '491350ae-d388-409d-84f9-8467a778f0c0');
INSERT INTO public.checkout VALUES
	('01a1fcc2-5932-762b-afec-9dab095debcb', '01a1fcc2-592e-76d2-9b97-4f075b953f65', 'card', 'card', '17295270000007161060', '3F7C0BE30B643B25258047E7F59FC182.uat01-vm-tx04', 'sha384-4smyFAsZAXn4+YJEmOviaH54mivF0kteW9SfYHTWLwhd5Rrm7+k9ZcIhGcB5q0ay', 'open', 'paid', '2024-10-21 16:10:00+00', '2024-10-21 16:10:00+00', NULL, '2024-10-21 16:10:00+00', NULL, '2024-10-21 16:10:45+00', 1),
	('01a1fcc2-5c54-72d4-b7ab-9f5dd7bacec8', '01a1fcc2-5c52-715c-b954-56de6c072a82', 'card', 'card', '17917350000000506875', '2E3931B9A98EEB684D1B2B90D9F5E619.uat01-vm-tx04', 'sha384-CLQpqGIPTO9RtFisG2djKtEJca0mzLhQn5E31i/ZixmQv3hfHknLelXGJTZPRUKi', 'open', 'paid', '2026-10-11 16:10:00+00', '2026-10-11 16:10:00+00', NULL, '2026-10-11 16:10:00+00', NULL, '2026-10-11 16:10:45+00', 1),
	('01a1fcc2-5d33-7814-92ce-41c5f2a7c869', '01a1fcc2-5d31-7d4b-a1c2-ddc490823b2b', 'wallet', 'paypal', '17945902200002640248', 'J404PVL09L4C0KW92', NULL, 'open', 'paid', '2026-11-13 17:17:00+00', '2026-11-13 17:17:00+00', NULL, '2026-11-13 17:17:00+00', NULL, '2026-11-13 17:17:45+00', 1),
	('01a1fcc2-5ad3-7717-b8df-85819d91256f', '01a1fcc2-5ad1-713c-a083-a1fd249c5a37', 'wallet', 'paypal', '17606310000005513555', 'V6VVVS6NGC3F1EKSL', NULL, 'open', 'paid', '2025-10-16 16:10:00+00', '2025-10-16 16:10:00+00', NULL, '2025-10-16 16:10:00+00', NULL, '2025-10-16 16:10:45+00', 1),
	('01a1fcc2-5c95-7b4f-a779-345f1c794aac', '01a1fcc2-5c93-716e-950b-9e3d7fc6ce75', 'card', 'card', '17923967460001163606', '5610CD705E75D40C2EEAB6A72B48AD8C.uat01-vm-tx04', 'sha384-qD43iQ21uf3ctR5c+04PUeq1qN6l8MglWtCGQPs7NpN6pUdUr7lOlgguJI4m6N6f', 'open', 'paid', '2026-10-19 07:59:06+00', '2026-10-19 07:59:06+00', NULL, '2026-10-19 07:59:06+00', NULL, '2026-10-19 07:59:51+00', 1),
	('01a1fcc2-5b1d-7657-9493-b9ba3671e57f', '01a1fcc2-5b1a-7512-ad2e-ddb8a46526c5', 'card', 'card', '17675017194002335944', '310514A0869C75C780B9EC75A593E24A.uat01-vm-tx04', 'sha384-4XsgQ2M0aBvkm54DjADW/32NDlqHMyMCNG7o8boeDFLH8eQt9hPcrJvHAoPyxnKc', 'open', 'paid', '2026-01-04 04:41:59.4+00', '2026-01-04 04:41:59.4+00', NULL, '2026-01-04 04:41:59.4+00', NULL, '2026-01-04 04:42:44.4+00', 1),
	('01a1fcc2-5e3d-7d81-9739-0144e53a159a', '01a1fcc2-5e37-707b-862f-19ff8f974332', 'wallet', 'paypal', '17950255200004750678', '52NC7UP924B1A06GM', NULL, 'open', 'paid', '2026-11-18 18:12:00+00', '2026-11-18 18:12:00+00', NULL, '2026-11-18 18:12:00+00', NULL, '2026-11-18 18:12:45+00', 1),
	('01a1fcc2-5e0e-7ba6-a7e0-decaecbdb8a4', '01a1fcc2-5e08-708b-b090-118e9ed1a2b8', 'card', 'card', '17949355800000038648', 'E7578F7945A54BD501E0C66674E9D259.uat01-vm-tx04', 'sha384-jTzr8MH4Z6hci7dm59Rso8Poui+LmzZMOegdpiJdbKUz226hbkwGoLFYbuk/erPz', 'open', 'paid', '2026-11-17 17:13:00+00', '2026-11-17 17:13:00+00', NULL, '2026-11-17 17:13:00+00', NULL, '2026-11-17 17:13:45+00', 1),
	('01a1fcc2-5ca6-76bc-9aa8-dddf30204a95', '01a1fcc2-5ca4-7fb8-b98f-24ebe0074812', 'card', 'card', '17938995000004157057', '1273EB83C4CB6DEC5FAB8BA696F1824A.uat01-vm-tx04', 'sha384-6CgBrpKaMGqOBNeFdQ/hdc4JBDbT/UFzv8GQPoWm2JjdepsFQoSP1mqzxLD26nZe', 'open', 'paid', '2026-11-05 17:25:00+00', '2026-11-05 17:25:00+00', NULL, '2026-11-05 17:25:00+00', NULL, '2026-11-05 17:25:45+00', 1),
	('01a1fcc2-5bd2-72c8-b07a-2d07555daa23', '01a1fcc2-5bcf-704d-8d91-7746fcc7b411', 'wallet', 'paypal', '17779110000008803869', 'SNMQ27BCEMH82E69Q', NULL, 'open', 'paid', '2026-05-04 16:10:00+00', '2026-05-04 16:10:00+00', NULL, '2026-05-04 16:10:00+00', NULL, '2026-05-04 16:10:45+00', 1),
	('01a1fcc2-5d5d-7d73-b329-399a940ad00f', '01a1fcc2-5d54-7902-8b39-ffb92849be57', 'card', 'card', '17946765600009939378', '0C207D899E71367B36719A0F0657A79A.uat01-vm-tx04', 'sha384-MsfVttwUUMUR4Tqjr9JV8VJtqIucKV5ALxBQNNEMhQzf1wJ1ZRLJeagGKQw7PEI0', 'open', 'paid', '2026-11-14 17:16:00+00', '2026-11-14 17:16:00+00', NULL, '2026-11-14 17:16:00+00', NULL, '2026-11-14 17:16:45+00', 1),
	('01a1fcc2-5c07-72de-98ae-3beb26f1689a', '01a1fcc2-5c05-76b0-b8cc-ed2794a366ac', 'card', 'card', '17865522000009084329', '18C7E5F7B6F43EC04135DDC9AB65C4BC.uat01-vm-tx04', 'sha384-sHvyZSYQnk3m/B3o3yCONt48GKc4bOMjVB1KxGzy+SSXIjir95uM25QZSsIgZlQH', 'open', 'paid', '2026-08-12 16:30:00+00', '2026-08-12 16:30:00+00', NULL, '2026-08-12 16:30:00+00', NULL, '2026-08-12 16:30:45+00', 1),
	('01a1fcc2-5cda-734f-8fc2-5ef0294255f3', '01a1fcc2-5cd8-7131-99de-4fbdebc334d6', 'card', 'card', '17944175400008538613', '549BEA8F939D569A358BAE3532248247.uat01-vm-tx04', 'sha384-alJ6m1EwQ+pfhenTrYKWf3BCJ+5kCumADig63xc+YL1i34Wxqngn6odHodPdO/JW', 'open', 'paid', '2026-11-11 17:19:00+00', '2026-11-11 17:19:00+00', NULL, '2026-11-11 17:19:00+00', NULL, '2026-11-11 17:19:45+00', 1),
	('01a1fcc2-5da1-7d58-856b-51c12cfb48d1', '01a1fcc2-5d95-7a94-8a0a-e6eb99d5f371', 'card', 'card', '17947629000000855939', 'BA742C4481BB9A228701EF97C6B13133.uat01-vm-tx04', 'sha384-osNENCfEoWe+Oc4iESuAla7RwYzmTTa72tDgpc4ag3A1S1Lt0cYsbxko6HfkCM9r', 'open', 'paid', '2026-11-15 17:15:00+00', '2026-11-15 17:15:00+00', NULL, '2026-11-15 17:15:00+00', NULL, '2026-11-15 17:15:45+00', 1),
	('01a1fcc2-5e27-77ac-b0dd-35b3957c510a', '01a1fcc2-5e21-7772-949c-8377b14f7cb4', 'card', 'card', '17950219200001047059', '0020438D4D89AE079B2DB1889A30796F.uat01-vm-tx04', 'sha384-5kIigBzZvdGH9Yr1OteBRvgGP1YhZ6ryya596mvDHPpJ0syQe9/30wq8kpltnH4o', 'open', 'paid', '2026-11-18 17:12:00+00', '2026-11-18 17:12:00+00', NULL, '2026-11-18 17:12:00+00', NULL, '2026-11-18 17:12:45+00', 1),
	('01a1fcc2-5dc3-7a6a-9e2a-c07b935a739b', '01a1fcc2-5dbc-7e03-bb5a-5ef21b0e34bd', 'card', 'card', '17948492400008482675', 'EEA9087F5FCFC6450409392A960BBBD4.uat01-vm-tx04', 'sha384-mRW+z6R5hLowkMQU+ohbL3P9OiI8AgbMeD1KPeBY7hGG80Ozd/jv3JYabqpYgMxZ', 'open', 'paid', '2026-11-16 17:14:00+00', '2026-11-16 17:14:00+00', NULL, '2026-11-16 17:14:00+00', NULL, '2026-11-16 17:14:45+00', 1);
INSERT INTO public.class VALUES
	('01a1fcc2-5831-7c7b-ac47-2a1c81e10601', '{"en": "First time on the wall", "sl": "Prvič na steni"}', '{"Nejc Marčič"}', 8, '{student,adult}', true, NULL, '2026-11-23 16:00:00+00', '2026-11-23 17:30:00+00'),
	('01a1fcc2-5835-7381-8b5a-73163dcdddd7', '{"en": "First time on the wall", "sl": "Prvič na steni"}', '{"Nejc Marčič"}', 2, '{student,adult}', true, NULL, '2026-11-25 09:00:00+00', '2026-11-25 10:30:00+00'),
	('01a1fcc2-5836-7619-aaf1-d36a2059fe13', '{"en": "First time on the wall", "sl": "Prvič na steni"}', '{"Nejc Marčič"}', 8, '{student,adult}', true, NULL, '2026-11-30 16:00:00+00', '2026-11-30 17:30:00+00'),
	('01a1fcc2-5838-7259-9fad-394e867eb97c', '{"en": "First time on the wall", "sl": "Prvič na steni"}', '{"Nejc Marčič"}', 8, '{student,adult}', true, NULL, '2026-12-07 16:00:00+00', '2026-12-07 17:30:00+00'),
	('01a1fcc2-5839-7f69-bce1-189d5d4edd99', '{"en": "Belaying with a rope", "sl": "Varovanje z vrvjo"}', '{"Tjaša Kosec"}', 6, '{student,adult}', true, NULL, '2026-11-24 17:00:00+00', '2026-11-24 19:00:00+00'),
	('01a1fcc2-583b-71e0-a7bd-40ea8443e587', '{"en": "Belaying with a rope", "sl": "Varovanje z vrvjo"}', '{"Tjaša Kosec"}', 6, '{student,adult}', true, NULL, '2026-12-01 17:00:00+00', '2026-12-01 19:00:00+00'),
	('01a1fcc2-583c-7b00-ade9-ff080680f141', '{"en": "Belaying with a rope", "sl": "Varovanje z vrvjo"}', '{"Tjaša Kosec"}', 6, '{student,adult}', true, NULL, '2026-12-08 17:00:00+00', '2026-12-08 19:00:00+00'),
	('01a1fcc2-583e-7d2c-956a-3bbc7b2e5dcf', '{"en": "Lead climbing", "sl": "Plezanje v naprezanju"}', '{"Nejc Marčič"}', 4, '{student,adult}', true, NULL, '2026-11-26 18:00:00+00', '2026-11-26 20:00:00+00'),
	('01a1fcc2-583f-7056-8088-411a47733517', '{"en": "Lead climbing", "sl": "Plezanje v naprezanju"}', '{"Nejc Marčič"}', 4, '{student,adult}', true, NULL, '2026-12-03 18:00:00+00', '2026-12-03 20:00:00+00'),
	('01a1fcc2-5841-746e-b9aa-3541af886010', '{"en": "Birthday on the wall", "sl": "Rojstni dan na steni"}', '{"Luka Žnidar"}', 12, '{preschool,school}', true, NULL, '2026-11-22 15:00:00+00', '2026-11-22 17:00:00+00'),
	('01a1fcc2-5841-73ba-8a31-81f55068c3d1', '{"en": "Birthday on the wall", "sl": "Rojstni dan na steni"}', '{"Luka Žnidar"}', 12, '{preschool,school}', true, NULL, '2026-11-29 15:00:00+00', '2026-11-29 17:00:00+00'),
	('01a1fcc2-5844-7ef1-9e3b-a2ae652027e0', '{"en": "Birthday on the wall", "sl": "Rojstni dan na steni"}', '{"Luka Žnidar"}', 12, '{preschool,school}', true, NULL, '2026-12-06 15:00:00+00', '2026-12-06 17:00:00+00'),
	('01a1fcc2-5847-7aa6-a027-299b42ba641e', '{"en": "Parents and children", "sl": "Starši in otroci"}', '{"Maja Bregar"}', 10, '{preschool,school}', true, NULL, '2026-11-27 08:30:00+00', '2026-11-27 10:00:00+00'),
	('01a1fcc2-5848-757d-a29d-f4d77d1a317b', '{"en": "Parents and children", "sl": "Starši in otroci"}', '{"Maja Bregar"}', 10, '{preschool,school}', true, NULL, '2026-12-04 08:30:00+00', '2026-12-04 10:00:00+00'),
	('01a1fcc2-5848-7a94-a693-2595a3ed28b2', '{"en": "Movement technique", "sl": "Tehnika gibanja"}', '{"Tjaša Kosec"}', 8, '{school,student,adult}', true, NULL, '2026-11-28 17:30:00+00', '2026-11-28 19:00:00+00'),
	('01a1fcc2-5849-7846-b19f-3111fd4404ef', '{"en": "Movement technique", "sl": "Tehnika gibanja"}', '{"Tjaša Kosec"}', 8, '{school,student,adult}', true, NULL, '2026-12-12 17:30:00+00', '2026-12-12 19:00:00+00'),
	('01a1fcc2-5852-72f9-a57d-1be41ad70346', '{"en": "Beginners", "sl": "Začetna vadba"}', '{"Nejc Marčič"}', 12, '{student,adult}', true, NULL, '2026-11-30 17:00:00+00', '2027-01-18 18:30:00+00'),
	('01a1fcc2-5853-7e99-9755-269e34e04263', '{"en": "Beginners", "sl": "Začetna vadba"}', '{"Nejc Marčič"}', 2, '{student,adult}', true, NULL, '2026-12-02 17:00:00+00', '2027-01-20 18:30:00+00'),
	('01a1fcc2-5854-7d62-86ff-d6fa35465af7', '{"en": "Beginners", "sl": "Začetna vadba"}', '{"Nejc Marčič"}', 12, '{student,adult}', true, NULL, '2026-12-03 19:00:00+00', '2027-01-21 20:30:00+00'),
	('01a1fcc2-5855-7187-9836-73effb1f2ced', '{"en": "Intermediates", "sl": "Nadaljevalna vadba"}', '{"Tjaša Kosec"}', 10, '{student,adult}', true, NULL, '2026-11-30 18:30:00+00', '2027-02-01 20:00:00+00'),
	('01a1fcc2-5855-7837-8bcb-72b8bf06e578', '{"en": "Intermediates", "sl": "Nadaljevalna vadba"}', '{"Tjaša Kosec"}', 10, '{student,adult}', true, NULL, '2026-12-01 18:30:00+00', '2027-02-02 20:00:00+00'),
	('01a1fcc2-5856-7d5c-982d-17903cda87ff', '{"en": "Intermediates", "sl": "Nadaljevalna vadba"}', '{"Tjaša Kosec"}', 10, '{student,adult}', true, NULL, '2026-12-03 17:30:00+00', '2027-02-04 19:00:00+00'),
	('01a1fcc2-5857-7aa7-a631-a4f386701285', '{"en": "Intermediates", "sl": "Nadaljevalna vadba"}', '{"Tjaša Kosec"}', 10, '{student,adult}', true, NULL, '2026-11-27 16:00:00+00', '2027-01-29 17:30:00+00'),
	('01a1fcc2-5858-7b14-97d5-920c6d97ec57', '{"en": "Morning climbers", "sl": "Jutranja vadba"}', '{"Maja Bregar"}', 8, '{student,adult}', true, NULL, '2026-12-01 07:00:00+00', '2027-01-19 08:30:00+00'),
	('01a1fcc2-5859-7cf7-9cb9-8caa93bbf058', '{"en": "Morning climbers", "sl": "Jutranja vadba"}', '{"Maja Bregar"}', 8, '{student,adult}', true, NULL, '2026-11-28 08:00:00+00', '2027-01-16 09:30:00+00'),
	('01a1fcc2-5859-7f51-9df5-cad15cd58a99', '{"en": "Bouldering", "sl": "Balvanska vadba"}', '{"Luka Žnidar"}', 8, '{student,adult}', true, NULL, '2026-12-02 19:00:00+00', '2027-01-20 20:30:00+00'),
	('01a1fcc2-585a-767f-816c-cca6a24e7e67', '{"en": "Bouldering", "sl": "Balvanska vadba"}', '{"Luka Žnidar"}', 8, '{student,adult}', true, NULL, '2026-11-29 16:00:00+00', '2027-01-17 17:30:00+00'),
	('01a1fcc2-585e-7064-90e4-a7ddd26a13b1', '{"en": "Little climbers", "sl": "Mali plezalci"}', '{"Maja Bregar"}', 8, '{preschool}', true, NULL, '2026-12-01 15:30:00+00', '2027-02-02 16:15:00+00'),
	('01a1fcc2-585f-76f0-bfec-9283366fdce2', '{"en": "Little climbers", "sl": "Mali plezalci"}', '{"Maja Bregar"}', 8, '{preschool}', true, NULL, '2026-11-27 15:30:00+00', '2027-01-29 16:15:00+00'),
	('01a1fcc2-5860-7fe7-a287-a1387f60951e', '{"en": "Climbing school", "sl": "Plezalna šola"}', '{"Luka Žnidar"}', 10, '{school}', true, NULL, '2026-11-30 15:00:00+00', '2027-02-15 16:00:00+00'),
	('01a1fcc2-5861-7782-8efd-c7a47c7d2ffb', '{"en": "Climbing school", "sl": "Plezalna šola"}', '{"Luka Žnidar"}', 10, '{school}', true, NULL, '2026-12-01 14:30:00+00', '2027-02-16 15:30:00+00'),
	('01a1fcc2-5861-761d-b419-91b66e89162a', '{"en": "Climbing school", "sl": "Plezalna šola"}', '{"Luka Žnidar"}', 10, '{school}', true, NULL, '2026-12-02 15:00:00+00', '2027-02-17 16:00:00+00'),
	('01a1fcc2-5862-773c-bbe8-b6fb7eba4984', '{"en": "Climbing school", "sl": "Plezalna šola"}', '{"Luka Žnidar"}', 3, '{school}', true, NULL, '2026-12-03 15:00:00+00', '2027-02-18 16:00:00+00'),
	('01a1fcc2-5864-7543-873e-1206cd6dc1d0', '{"en": "Youth group", "sl": "Mladinska skupina"}', '{"Tjaša Kosec"}', 10, '{school,student}', true, NULL, '2026-11-30 16:00:00+00', '2027-02-15 17:30:00+00'),
	('01a1fcc2-5865-7add-9a1b-8ef9b2c597ec', '{"en": "Youth group", "sl": "Mladinska skupina"}', '{"Tjaša Kosec"}', 10, '{school,student}', true, NULL, '2026-12-03 16:00:00+00', '2027-02-18 17:30:00+00'),
	('01a1fcc2-5867-766c-9ae5-6415836df9e1', '{"en": "Competition training", "sl": "Tekmovalna priprava"}', '{"Nejc Marčič"}', 8, '{school,student}', true, NULL, '2026-12-01 16:30:00+00', '2027-02-16 18:30:00+00'),
	('01a1fcc2-5867-729a-808a-7c36f12d257b', '{"en": "Competition training", "sl": "Tekmovalna priprava"}', '{"Nejc Marčič"}', 8, '{school,student}', true, NULL, '2026-12-03 16:30:00+00', '2027-02-18 18:30:00+00'),
	('01a1fcc2-586a-7f87-becb-be628fe0fd89', '{"en": "Competition training", "sl": "Tekmovalna priprava"}', '{"Nejc Marčič"}', 8, '{school,student}', true, NULL, '2026-11-28 09:00:00+00', '2027-02-13 11:00:00+00');
INSERT INTO public.class_date VALUES
	('01a1fcc2-5831-7c7b-ac47-2a1c81e10601', '2026-11-23 16:00:00+00', '2026-11-23 17:30:00+00'),
	('01a1fcc2-5835-7381-8b5a-73163dcdddd7', '2026-11-25 09:00:00+00', '2026-11-25 10:30:00+00'),
	('01a1fcc2-5836-7619-aaf1-d36a2059fe13', '2026-11-30 16:00:00+00', '2026-11-30 17:30:00+00'),
	('01a1fcc2-5838-7259-9fad-394e867eb97c', '2026-12-07 16:00:00+00', '2026-12-07 17:30:00+00'),
	('01a1fcc2-5839-7f69-bce1-189d5d4edd99', '2026-11-24 17:00:00+00', '2026-11-24 19:00:00+00'),
	('01a1fcc2-583b-71e0-a7bd-40ea8443e587', '2026-12-01 17:00:00+00', '2026-12-01 19:00:00+00'),
	('01a1fcc2-583c-7b00-ade9-ff080680f141', '2026-12-08 17:00:00+00', '2026-12-08 19:00:00+00'),
	('01a1fcc2-583e-7d2c-956a-3bbc7b2e5dcf', '2026-11-26 18:00:00+00', '2026-11-26 20:00:00+00'),
	('01a1fcc2-583f-7056-8088-411a47733517', '2026-12-03 18:00:00+00', '2026-12-03 20:00:00+00'),
	('01a1fcc2-5841-746e-b9aa-3541af886010', '2026-11-22 15:00:00+00', '2026-11-22 17:00:00+00'),
	('01a1fcc2-5841-73ba-8a31-81f55068c3d1', '2026-11-29 15:00:00+00', '2026-11-29 17:00:00+00'),
	('01a1fcc2-5844-7ef1-9e3b-a2ae652027e0', '2026-12-06 15:00:00+00', '2026-12-06 17:00:00+00'),
	('01a1fcc2-5847-7aa6-a027-299b42ba641e', '2026-11-27 08:30:00+00', '2026-11-27 10:00:00+00'),
	('01a1fcc2-5848-757d-a29d-f4d77d1a317b', '2026-12-04 08:30:00+00', '2026-12-04 10:00:00+00'),
	('01a1fcc2-5848-7a94-a693-2595a3ed28b2', '2026-11-28 17:30:00+00', '2026-11-28 19:00:00+00'),
	('01a1fcc2-5849-7846-b19f-3111fd4404ef', '2026-12-12 17:30:00+00', '2026-12-12 19:00:00+00'),
	('01a1fcc2-5852-72f9-a57d-1be41ad70346', '2026-11-30 17:00:00+00', '2026-11-30 18:30:00+00'),
	('01a1fcc2-5852-72f9-a57d-1be41ad70346', '2026-12-07 17:00:00+00', '2026-12-07 18:30:00+00'),
	('01a1fcc2-5852-72f9-a57d-1be41ad70346', '2026-12-14 17:00:00+00', '2026-12-14 18:30:00+00'),
	('01a1fcc2-5852-72f9-a57d-1be41ad70346', '2026-12-21 17:00:00+00', '2026-12-21 18:30:00+00'),
	('01a1fcc2-5852-72f9-a57d-1be41ad70346', '2026-12-28 17:00:00+00', '2026-12-28 18:30:00+00'),
	('01a1fcc2-5852-72f9-a57d-1be41ad70346', '2027-01-04 17:00:00+00', '2027-01-04 18:30:00+00'),
	('01a1fcc2-5852-72f9-a57d-1be41ad70346', '2027-01-11 17:00:00+00', '2027-01-11 18:30:00+00'),
	('01a1fcc2-5852-72f9-a57d-1be41ad70346', '2027-01-18 17:00:00+00', '2027-01-18 18:30:00+00'),
	('01a1fcc2-5853-7e99-9755-269e34e04263', '2026-12-02 17:00:00+00', '2026-12-02 18:30:00+00'),
	('01a1fcc2-5853-7e99-9755-269e34e04263', '2026-12-09 17:00:00+00', '2026-12-09 18:30:00+00'),
	('01a1fcc2-5853-7e99-9755-269e34e04263', '2026-12-16 17:00:00+00', '2026-12-16 18:30:00+00'),
	('01a1fcc2-5853-7e99-9755-269e34e04263', '2026-12-23 17:00:00+00', '2026-12-23 18:30:00+00'),
	('01a1fcc2-5853-7e99-9755-269e34e04263', '2026-12-30 17:00:00+00', '2026-12-30 18:30:00+00'),
	('01a1fcc2-5853-7e99-9755-269e34e04263', '2027-01-06 17:00:00+00', '2027-01-06 18:30:00+00'),
	('01a1fcc2-5853-7e99-9755-269e34e04263', '2027-01-13 17:00:00+00', '2027-01-13 18:30:00+00'),
	('01a1fcc2-5853-7e99-9755-269e34e04263', '2027-01-20 17:00:00+00', '2027-01-20 18:30:00+00'),
	('01a1fcc2-5854-7d62-86ff-d6fa35465af7', '2026-12-03 19:00:00+00', '2026-12-03 20:30:00+00'),
	('01a1fcc2-5854-7d62-86ff-d6fa35465af7', '2026-12-10 19:00:00+00', '2026-12-10 20:30:00+00'),
	('01a1fcc2-5854-7d62-86ff-d6fa35465af7', '2026-12-17 19:00:00+00', '2026-12-17 20:30:00+00'),
	('01a1fcc2-5854-7d62-86ff-d6fa35465af7', '2026-12-24 19:00:00+00', '2026-12-24 20:30:00+00'),
	('01a1fcc2-5854-7d62-86ff-d6fa35465af7', '2026-12-31 19:00:00+00', '2026-12-31 20:30:00+00'),
	('01a1fcc2-5854-7d62-86ff-d6fa35465af7', '2027-01-07 19:00:00+00', '2027-01-07 20:30:00+00'),
	('01a1fcc2-5854-7d62-86ff-d6fa35465af7', '2027-01-14 19:00:00+00', '2027-01-14 20:30:00+00'),
	('01a1fcc2-5854-7d62-86ff-d6fa35465af7', '2027-01-21 19:00:00+00', '2027-01-21 20:30:00+00'),
	('01a1fcc2-5855-7187-9836-73effb1f2ced', '2026-11-30 18:30:00+00', '2026-11-30 20:00:00+00'),
	('01a1fcc2-5855-7187-9836-73effb1f2ced', '2026-12-07 18:30:00+00', '2026-12-07 20:00:00+00'),
	('01a1fcc2-5855-7187-9836-73effb1f2ced', '2026-12-14 18:30:00+00', '2026-12-14 20:00:00+00'),
	('01a1fcc2-5855-7187-9836-73effb1f2ced', '2026-12-21 18:30:00+00', '2026-12-21 20:00:00+00'),
	('01a1fcc2-5855-7187-9836-73effb1f2ced', '2026-12-28 18:30:00+00', '2026-12-28 20:00:00+00'),
	('01a1fcc2-5855-7187-9836-73effb1f2ced', '2027-01-04 18:30:00+00', '2027-01-04 20:00:00+00'),
	('01a1fcc2-5855-7187-9836-73effb1f2ced', '2027-01-11 18:30:00+00', '2027-01-11 20:00:00+00'),
	('01a1fcc2-5855-7187-9836-73effb1f2ced', '2027-01-18 18:30:00+00', '2027-01-18 20:00:00+00'),
	('01a1fcc2-5855-7187-9836-73effb1f2ced', '2027-01-25 18:30:00+00', '2027-01-25 20:00:00+00'),
	('01a1fcc2-5855-7187-9836-73effb1f2ced', '2027-02-01 18:30:00+00', '2027-02-01 20:00:00+00'),
	('01a1fcc2-5855-7837-8bcb-72b8bf06e578', '2026-12-01 18:30:00+00', '2026-12-01 20:00:00+00'),
	('01a1fcc2-5855-7837-8bcb-72b8bf06e578', '2026-12-08 18:30:00+00', '2026-12-08 20:00:00+00'),
	('01a1fcc2-5855-7837-8bcb-72b8bf06e578', '2026-12-15 18:30:00+00', '2026-12-15 20:00:00+00'),
	('01a1fcc2-5855-7837-8bcb-72b8bf06e578', '2026-12-22 18:30:00+00', '2026-12-22 20:00:00+00'),
	('01a1fcc2-5855-7837-8bcb-72b8bf06e578', '2026-12-29 18:30:00+00', '2026-12-29 20:00:00+00'),
	('01a1fcc2-5855-7837-8bcb-72b8bf06e578', '2027-01-05 18:30:00+00', '2027-01-05 20:00:00+00'),
	('01a1fcc2-5855-7837-8bcb-72b8bf06e578', '2027-01-12 18:30:00+00', '2027-01-12 20:00:00+00'),
	('01a1fcc2-5855-7837-8bcb-72b8bf06e578', '2027-01-19 18:30:00+00', '2027-01-19 20:00:00+00'),
	('01a1fcc2-5855-7837-8bcb-72b8bf06e578', '2027-01-26 18:30:00+00', '2027-01-26 20:00:00+00'),
	('01a1fcc2-5855-7837-8bcb-72b8bf06e578', '2027-02-02 18:30:00+00', '2027-02-02 20:00:00+00'),
	('01a1fcc2-5856-7d5c-982d-17903cda87ff', '2026-12-03 17:30:00+00', '2026-12-03 19:00:00+00'),
	('01a1fcc2-5856-7d5c-982d-17903cda87ff', '2026-12-10 17:30:00+00', '2026-12-10 19:00:00+00'),
	('01a1fcc2-5856-7d5c-982d-17903cda87ff', '2026-12-17 17:30:00+00', '2026-12-17 19:00:00+00'),
	('01a1fcc2-5856-7d5c-982d-17903cda87ff', '2026-12-24 17:30:00+00', '2026-12-24 19:00:00+00'),
	('01a1fcc2-5856-7d5c-982d-17903cda87ff', '2026-12-31 17:30:00+00', '2026-12-31 19:00:00+00'),
	('01a1fcc2-5856-7d5c-982d-17903cda87ff', '2027-01-07 17:30:00+00', '2027-01-07 19:00:00+00'),
	('01a1fcc2-5856-7d5c-982d-17903cda87ff', '2027-01-14 17:30:00+00', '2027-01-14 19:00:00+00'),
	('01a1fcc2-5856-7d5c-982d-17903cda87ff', '2027-01-21 17:30:00+00', '2027-01-21 19:00:00+00'),
	('01a1fcc2-5856-7d5c-982d-17903cda87ff', '2027-01-28 17:30:00+00', '2027-01-28 19:00:00+00'),
	('01a1fcc2-5856-7d5c-982d-17903cda87ff', '2027-02-04 17:30:00+00', '2027-02-04 19:00:00+00'),
	('01a1fcc2-5857-7aa7-a631-a4f386701285', '2026-11-27 16:00:00+00', '2026-11-27 17:30:00+00'),
	('01a1fcc2-5857-7aa7-a631-a4f386701285', '2026-12-04 16:00:00+00', '2026-12-04 17:30:00+00'),
	('01a1fcc2-5857-7aa7-a631-a4f386701285', '2026-12-11 16:00:00+00', '2026-12-11 17:30:00+00'),
	('01a1fcc2-5857-7aa7-a631-a4f386701285', '2026-12-18 16:00:00+00', '2026-12-18 17:30:00+00'),
	('01a1fcc2-5857-7aa7-a631-a4f386701285', '2026-12-25 16:00:00+00', '2026-12-25 17:30:00+00'),
	('01a1fcc2-5857-7aa7-a631-a4f386701285', '2027-01-01 16:00:00+00', '2027-01-01 17:30:00+00'),
	('01a1fcc2-5857-7aa7-a631-a4f386701285', '2027-01-08 16:00:00+00', '2027-01-08 17:30:00+00'),
	('01a1fcc2-5857-7aa7-a631-a4f386701285', '2027-01-15 16:00:00+00', '2027-01-15 17:30:00+00'),
	('01a1fcc2-5857-7aa7-a631-a4f386701285', '2027-01-22 16:00:00+00', '2027-01-22 17:30:00+00'),
	('01a1fcc2-5857-7aa7-a631-a4f386701285', '2027-01-29 16:00:00+00', '2027-01-29 17:30:00+00'),
	('01a1fcc2-5858-7b14-97d5-920c6d97ec57', '2026-12-01 07:00:00+00', '2026-12-01 08:30:00+00'),
	('01a1fcc2-5858-7b14-97d5-920c6d97ec57', '2026-12-08 07:00:00+00', '2026-12-08 08:30:00+00'),
	('01a1fcc2-5858-7b14-97d5-920c6d97ec57', '2026-12-15 07:00:00+00', '2026-12-15 08:30:00+00'),
	('01a1fcc2-5858-7b14-97d5-920c6d97ec57', '2026-12-22 07:00:00+00', '2026-12-22 08:30:00+00'),
	('01a1fcc2-5858-7b14-97d5-920c6d97ec57', '2026-12-29 07:00:00+00', '2026-12-29 08:30:00+00'),
	('01a1fcc2-5858-7b14-97d5-920c6d97ec57', '2027-01-05 07:00:00+00', '2027-01-05 08:30:00+00'),
	('01a1fcc2-5858-7b14-97d5-920c6d97ec57', '2027-01-12 07:00:00+00', '2027-01-12 08:30:00+00'),
	('01a1fcc2-5858-7b14-97d5-920c6d97ec57', '2027-01-19 07:00:00+00', '2027-01-19 08:30:00+00'),
	('01a1fcc2-5859-7cf7-9cb9-8caa93bbf058', '2026-11-28 08:00:00+00', '2026-11-28 09:30:00+00'),
	('01a1fcc2-5859-7cf7-9cb9-8caa93bbf058', '2026-12-05 08:00:00+00', '2026-12-05 09:30:00+00'),
	('01a1fcc2-5859-7cf7-9cb9-8caa93bbf058', '2026-12-12 08:00:00+00', '2026-12-12 09:30:00+00'),
	('01a1fcc2-5859-7cf7-9cb9-8caa93bbf058', '2026-12-19 08:00:00+00', '2026-12-19 09:30:00+00'),
	('01a1fcc2-5859-7cf7-9cb9-8caa93bbf058', '2026-12-26 08:00:00+00', '2026-12-26 09:30:00+00'),
	('01a1fcc2-5859-7cf7-9cb9-8caa93bbf058', '2027-01-02 08:00:00+00', '2027-01-02 09:30:00+00'),
	('01a1fcc2-5859-7cf7-9cb9-8caa93bbf058', '2027-01-09 08:00:00+00', '2027-01-09 09:30:00+00'),
	('01a1fcc2-5859-7cf7-9cb9-8caa93bbf058', '2027-01-16 08:00:00+00', '2027-01-16 09:30:00+00'),
	('01a1fcc2-5859-7f51-9df5-cad15cd58a99', '2026-12-02 19:00:00+00', '2026-12-02 20:30:00+00'),
	('01a1fcc2-5859-7f51-9df5-cad15cd58a99', '2026-12-09 19:00:00+00', '2026-12-09 20:30:00+00'),
	('01a1fcc2-5859-7f51-9df5-cad15cd58a99', '2026-12-16 19:00:00+00', '2026-12-16 20:30:00+00'),
	('01a1fcc2-5859-7f51-9df5-cad15cd58a99', '2026-12-23 19:00:00+00', '2026-12-23 20:30:00+00');
INSERT INTO public.class_date VALUES
	('01a1fcc2-5859-7f51-9df5-cad15cd58a99', '2026-12-30 19:00:00+00', '2026-12-30 20:30:00+00'),
	('01a1fcc2-5859-7f51-9df5-cad15cd58a99', '2027-01-06 19:00:00+00', '2027-01-06 20:30:00+00'),
	('01a1fcc2-5859-7f51-9df5-cad15cd58a99', '2027-01-13 19:00:00+00', '2027-01-13 20:30:00+00'),
	('01a1fcc2-5859-7f51-9df5-cad15cd58a99', '2027-01-20 19:00:00+00', '2027-01-20 20:30:00+00'),
	('01a1fcc2-585a-767f-816c-cca6a24e7e67', '2026-11-29 16:00:00+00', '2026-11-29 17:30:00+00'),
	('01a1fcc2-585a-767f-816c-cca6a24e7e67', '2026-12-06 16:00:00+00', '2026-12-06 17:30:00+00'),
	('01a1fcc2-585a-767f-816c-cca6a24e7e67', '2026-12-13 16:00:00+00', '2026-12-13 17:30:00+00'),
	('01a1fcc2-585a-767f-816c-cca6a24e7e67', '2026-12-20 16:00:00+00', '2026-12-20 17:30:00+00'),
	('01a1fcc2-585a-767f-816c-cca6a24e7e67', '2026-12-27 16:00:00+00', '2026-12-27 17:30:00+00'),
	('01a1fcc2-585a-767f-816c-cca6a24e7e67', '2027-01-03 16:00:00+00', '2027-01-03 17:30:00+00'),
	('01a1fcc2-585a-767f-816c-cca6a24e7e67', '2027-01-10 16:00:00+00', '2027-01-10 17:30:00+00'),
	('01a1fcc2-585a-767f-816c-cca6a24e7e67', '2027-01-17 16:00:00+00', '2027-01-17 17:30:00+00'),
	('01a1fcc2-585e-7064-90e4-a7ddd26a13b1', '2026-12-01 15:30:00+00', '2026-12-01 16:15:00+00'),
	('01a1fcc2-585e-7064-90e4-a7ddd26a13b1', '2026-12-08 15:30:00+00', '2026-12-08 16:15:00+00'),
	('01a1fcc2-585e-7064-90e4-a7ddd26a13b1', '2026-12-15 15:30:00+00', '2026-12-15 16:15:00+00'),
	('01a1fcc2-585e-7064-90e4-a7ddd26a13b1', '2026-12-22 15:30:00+00', '2026-12-22 16:15:00+00'),
	('01a1fcc2-585e-7064-90e4-a7ddd26a13b1', '2026-12-29 15:30:00+00', '2026-12-29 16:15:00+00'),
	('01a1fcc2-585e-7064-90e4-a7ddd26a13b1', '2027-01-05 15:30:00+00', '2027-01-05 16:15:00+00'),
	('01a1fcc2-585e-7064-90e4-a7ddd26a13b1', '2027-01-12 15:30:00+00', '2027-01-12 16:15:00+00'),
	('01a1fcc2-585e-7064-90e4-a7ddd26a13b1', '2027-01-19 15:30:00+00', '2027-01-19 16:15:00+00'),
	('01a1fcc2-585e-7064-90e4-a7ddd26a13b1', '2027-01-26 15:30:00+00', '2027-01-26 16:15:00+00'),
	('01a1fcc2-585e-7064-90e4-a7ddd26a13b1', '2027-02-02 15:30:00+00', '2027-02-02 16:15:00+00'),
	('01a1fcc2-585f-76f0-bfec-9283366fdce2', '2026-11-27 15:30:00+00', '2026-11-27 16:15:00+00'),
	('01a1fcc2-585f-76f0-bfec-9283366fdce2', '2026-12-04 15:30:00+00', '2026-12-04 16:15:00+00'),
	('01a1fcc2-585f-76f0-bfec-9283366fdce2', '2026-12-11 15:30:00+00', '2026-12-11 16:15:00+00'),
	('01a1fcc2-585f-76f0-bfec-9283366fdce2', '2026-12-18 15:30:00+00', '2026-12-18 16:15:00+00'),
	('01a1fcc2-585f-76f0-bfec-9283366fdce2', '2026-12-25 15:30:00+00', '2026-12-25 16:15:00+00'),
	('01a1fcc2-585f-76f0-bfec-9283366fdce2', '2027-01-01 15:30:00+00', '2027-01-01 16:15:00+00'),
	('01a1fcc2-585f-76f0-bfec-9283366fdce2', '2027-01-08 15:30:00+00', '2027-01-08 16:15:00+00'),
	('01a1fcc2-585f-76f0-bfec-9283366fdce2', '2027-01-15 15:30:00+00', '2027-01-15 16:15:00+00'),
	('01a1fcc2-585f-76f0-bfec-9283366fdce2', '2027-01-22 15:30:00+00', '2027-01-22 16:15:00+00'),
	('01a1fcc2-585f-76f0-bfec-9283366fdce2', '2027-01-29 15:30:00+00', '2027-01-29 16:15:00+00'),
	('01a1fcc2-5860-7fe7-a287-a1387f60951e', '2026-11-30 15:00:00+00', '2026-11-30 16:00:00+00'),
	('01a1fcc2-5860-7fe7-a287-a1387f60951e', '2026-12-07 15:00:00+00', '2026-12-07 16:00:00+00'),
	('01a1fcc2-5860-7fe7-a287-a1387f60951e', '2026-12-14 15:00:00+00', '2026-12-14 16:00:00+00'),
	('01a1fcc2-5860-7fe7-a287-a1387f60951e', '2026-12-21 15:00:00+00', '2026-12-21 16:00:00+00'),
	('01a1fcc2-5860-7fe7-a287-a1387f60951e', '2026-12-28 15:00:00+00', '2026-12-28 16:00:00+00'),
	('01a1fcc2-5860-7fe7-a287-a1387f60951e', '2027-01-04 15:00:00+00', '2027-01-04 16:00:00+00'),
	('01a1fcc2-5860-7fe7-a287-a1387f60951e', '2027-01-11 15:00:00+00', '2027-01-11 16:00:00+00'),
	('01a1fcc2-5860-7fe7-a287-a1387f60951e', '2027-01-18 15:00:00+00', '2027-01-18 16:00:00+00'),
	('01a1fcc2-5860-7fe7-a287-a1387f60951e', '2027-01-25 15:00:00+00', '2027-01-25 16:00:00+00'),
	('01a1fcc2-5860-7fe7-a287-a1387f60951e', '2027-02-01 15:00:00+00', '2027-02-01 16:00:00+00'),
	('01a1fcc2-5860-7fe7-a287-a1387f60951e', '2027-02-08 15:00:00+00', '2027-02-08 16:00:00+00'),
	('01a1fcc2-5860-7fe7-a287-a1387f60951e', '2027-02-15 15:00:00+00', '2027-02-15 16:00:00+00'),
	('01a1fcc2-5861-7782-8efd-c7a47c7d2ffb', '2026-12-01 14:30:00+00', '2026-12-01 15:30:00+00'),
	('01a1fcc2-5861-7782-8efd-c7a47c7d2ffb', '2026-12-08 14:30:00+00', '2026-12-08 15:30:00+00'),
	('01a1fcc2-5861-7782-8efd-c7a47c7d2ffb', '2026-12-15 14:30:00+00', '2026-12-15 15:30:00+00'),
	('01a1fcc2-5861-7782-8efd-c7a47c7d2ffb', '2026-12-22 14:30:00+00', '2026-12-22 15:30:00+00'),
	('01a1fcc2-5861-7782-8efd-c7a47c7d2ffb', '2026-12-29 14:30:00+00', '2026-12-29 15:30:00+00'),
	('01a1fcc2-5861-7782-8efd-c7a47c7d2ffb', '2027-01-05 14:30:00+00', '2027-01-05 15:30:00+00'),
	('01a1fcc2-5861-7782-8efd-c7a47c7d2ffb', '2027-01-12 14:30:00+00', '2027-01-12 15:30:00+00'),
	('01a1fcc2-5861-7782-8efd-c7a47c7d2ffb', '2027-01-19 14:30:00+00', '2027-01-19 15:30:00+00'),
	('01a1fcc2-5861-7782-8efd-c7a47c7d2ffb', '2027-01-26 14:30:00+00', '2027-01-26 15:30:00+00'),
	('01a1fcc2-5861-7782-8efd-c7a47c7d2ffb', '2027-02-02 14:30:00+00', '2027-02-02 15:30:00+00'),
	('01a1fcc2-5861-7782-8efd-c7a47c7d2ffb', '2027-02-09 14:30:00+00', '2027-02-09 15:30:00+00'),
	('01a1fcc2-5861-7782-8efd-c7a47c7d2ffb', '2027-02-16 14:30:00+00', '2027-02-16 15:30:00+00'),
	('01a1fcc2-5861-761d-b419-91b66e89162a', '2026-12-02 15:00:00+00', '2026-12-02 16:00:00+00'),
	('01a1fcc2-5861-761d-b419-91b66e89162a', '2026-12-09 15:00:00+00', '2026-12-09 16:00:00+00'),
	('01a1fcc2-5861-761d-b419-91b66e89162a', '2026-12-16 15:00:00+00', '2026-12-16 16:00:00+00'),
	('01a1fcc2-5861-761d-b419-91b66e89162a', '2026-12-23 15:00:00+00', '2026-12-23 16:00:00+00'),
	('01a1fcc2-5861-761d-b419-91b66e89162a', '2026-12-30 15:00:00+00', '2026-12-30 16:00:00+00'),
	('01a1fcc2-5861-761d-b419-91b66e89162a', '2027-01-06 15:00:00+00', '2027-01-06 16:00:00+00'),
	('01a1fcc2-5861-761d-b419-91b66e89162a', '2027-01-13 15:00:00+00', '2027-01-13 16:00:00+00'),
	('01a1fcc2-5861-761d-b419-91b66e89162a', '2027-01-20 15:00:00+00', '2027-01-20 16:00:00+00'),
	('01a1fcc2-5861-761d-b419-91b66e89162a', '2027-01-27 15:00:00+00', '2027-01-27 16:00:00+00'),
	('01a1fcc2-5861-761d-b419-91b66e89162a', '2027-02-03 15:00:00+00', '2027-02-03 16:00:00+00'),
	('01a1fcc2-5861-761d-b419-91b66e89162a', '2027-02-10 15:00:00+00', '2027-02-10 16:00:00+00'),
	('01a1fcc2-5861-761d-b419-91b66e89162a', '2027-02-17 15:00:00+00', '2027-02-17 16:00:00+00'),
	('01a1fcc2-5862-773c-bbe8-b6fb7eba4984', '2026-12-03 15:00:00+00', '2026-12-03 16:00:00+00'),
	('01a1fcc2-5862-773c-bbe8-b6fb7eba4984', '2026-12-10 15:00:00+00', '2026-12-10 16:00:00+00'),
	('01a1fcc2-5862-773c-bbe8-b6fb7eba4984', '2026-12-17 15:00:00+00', '2026-12-17 16:00:00+00'),
	('01a1fcc2-5862-773c-bbe8-b6fb7eba4984', '2026-12-24 15:00:00+00', '2026-12-24 16:00:00+00'),
	('01a1fcc2-5862-773c-bbe8-b6fb7eba4984', '2026-12-31 15:00:00+00', '2026-12-31 16:00:00+00'),
	('01a1fcc2-5862-773c-bbe8-b6fb7eba4984', '2027-01-07 15:00:00+00', '2027-01-07 16:00:00+00'),
	('01a1fcc2-5862-773c-bbe8-b6fb7eba4984', '2027-01-14 15:00:00+00', '2027-01-14 16:00:00+00'),
	('01a1fcc2-5862-773c-bbe8-b6fb7eba4984', '2027-01-21 15:00:00+00', '2027-01-21 16:00:00+00'),
	('01a1fcc2-5862-773c-bbe8-b6fb7eba4984', '2027-01-28 15:00:00+00', '2027-01-28 16:00:00+00'),
	('01a1fcc2-5862-773c-bbe8-b6fb7eba4984', '2027-02-04 15:00:00+00', '2027-02-04 16:00:00+00'),
	('01a1fcc2-5862-773c-bbe8-b6fb7eba4984', '2027-02-11 15:00:00+00', '2027-02-11 16:00:00+00'),
	('01a1fcc2-5862-773c-bbe8-b6fb7eba4984', '2027-02-18 15:00:00+00', '2027-02-18 16:00:00+00'),
	('01a1fcc2-5864-7543-873e-1206cd6dc1d0', '2026-11-30 16:00:00+00', '2026-11-30 17:30:00+00'),
	('01a1fcc2-5864-7543-873e-1206cd6dc1d0', '2026-12-07 16:00:00+00', '2026-12-07 17:30:00+00'),
	('01a1fcc2-5864-7543-873e-1206cd6dc1d0', '2026-12-14 16:00:00+00', '2026-12-14 17:30:00+00'),
	('01a1fcc2-5864-7543-873e-1206cd6dc1d0', '2026-12-21 16:00:00+00', '2026-12-21 17:30:00+00'),
	('01a1fcc2-5864-7543-873e-1206cd6dc1d0', '2026-12-28 16:00:00+00', '2026-12-28 17:30:00+00'),
	('01a1fcc2-5864-7543-873e-1206cd6dc1d0', '2027-01-04 16:00:00+00', '2027-01-04 17:30:00+00'),
	('01a1fcc2-5864-7543-873e-1206cd6dc1d0', '2027-01-11 16:00:00+00', '2027-01-11 17:30:00+00'),
	('01a1fcc2-5864-7543-873e-1206cd6dc1d0', '2027-01-18 16:00:00+00', '2027-01-18 17:30:00+00'),
	('01a1fcc2-5864-7543-873e-1206cd6dc1d0', '2027-01-25 16:00:00+00', '2027-01-25 17:30:00+00'),
	('01a1fcc2-5864-7543-873e-1206cd6dc1d0', '2027-02-01 16:00:00+00', '2027-02-01 17:30:00+00'),
	('01a1fcc2-5864-7543-873e-1206cd6dc1d0', '2027-02-08 16:00:00+00', '2027-02-08 17:30:00+00'),
	('01a1fcc2-5864-7543-873e-1206cd6dc1d0', '2027-02-15 16:00:00+00', '2027-02-15 17:30:00+00'),
	('01a1fcc2-5865-7add-9a1b-8ef9b2c597ec', '2026-12-03 16:00:00+00', '2026-12-03 17:30:00+00'),
	('01a1fcc2-5865-7add-9a1b-8ef9b2c597ec', '2026-12-10 16:00:00+00', '2026-12-10 17:30:00+00'),
	('01a1fcc2-5865-7add-9a1b-8ef9b2c597ec', '2026-12-17 16:00:00+00', '2026-12-17 17:30:00+00'),
	('01a1fcc2-5865-7add-9a1b-8ef9b2c597ec', '2026-12-24 16:00:00+00', '2026-12-24 17:30:00+00'),
	('01a1fcc2-5865-7add-9a1b-8ef9b2c597ec', '2026-12-31 16:00:00+00', '2026-12-31 17:30:00+00'),
	('01a1fcc2-5865-7add-9a1b-8ef9b2c597ec', '2027-01-07 16:00:00+00', '2027-01-07 17:30:00+00'),
	('01a1fcc2-5865-7add-9a1b-8ef9b2c597ec', '2027-01-14 16:00:00+00', '2027-01-14 17:30:00+00'),
	('01a1fcc2-5865-7add-9a1b-8ef9b2c597ec', '2027-01-21 16:00:00+00', '2027-01-21 17:30:00+00');
INSERT INTO public.class_date VALUES
	('01a1fcc2-5865-7add-9a1b-8ef9b2c597ec', '2027-01-28 16:00:00+00', '2027-01-28 17:30:00+00'),
	('01a1fcc2-5865-7add-9a1b-8ef9b2c597ec', '2027-02-04 16:00:00+00', '2027-02-04 17:30:00+00'),
	('01a1fcc2-5865-7add-9a1b-8ef9b2c597ec', '2027-02-11 16:00:00+00', '2027-02-11 17:30:00+00'),
	('01a1fcc2-5865-7add-9a1b-8ef9b2c597ec', '2027-02-18 16:00:00+00', '2027-02-18 17:30:00+00'),
	('01a1fcc2-5867-766c-9ae5-6415836df9e1', '2026-12-01 16:30:00+00', '2026-12-01 18:30:00+00'),
	('01a1fcc2-5867-766c-9ae5-6415836df9e1', '2026-12-08 16:30:00+00', '2026-12-08 18:30:00+00'),
	('01a1fcc2-5867-766c-9ae5-6415836df9e1', '2026-12-15 16:30:00+00', '2026-12-15 18:30:00+00'),
	('01a1fcc2-5867-766c-9ae5-6415836df9e1', '2026-12-22 16:30:00+00', '2026-12-22 18:30:00+00'),
	('01a1fcc2-5867-766c-9ae5-6415836df9e1', '2026-12-29 16:30:00+00', '2026-12-29 18:30:00+00'),
	('01a1fcc2-5867-766c-9ae5-6415836df9e1', '2027-01-05 16:30:00+00', '2027-01-05 18:30:00+00'),
	('01a1fcc2-5867-766c-9ae5-6415836df9e1', '2027-01-12 16:30:00+00', '2027-01-12 18:30:00+00'),
	('01a1fcc2-5867-766c-9ae5-6415836df9e1', '2027-01-19 16:30:00+00', '2027-01-19 18:30:00+00'),
	('01a1fcc2-5867-766c-9ae5-6415836df9e1', '2027-01-26 16:30:00+00', '2027-01-26 18:30:00+00'),
	('01a1fcc2-5867-766c-9ae5-6415836df9e1', '2027-02-02 16:30:00+00', '2027-02-02 18:30:00+00'),
	('01a1fcc2-5867-766c-9ae5-6415836df9e1', '2027-02-09 16:30:00+00', '2027-02-09 18:30:00+00'),
	('01a1fcc2-5867-766c-9ae5-6415836df9e1', '2027-02-16 16:30:00+00', '2027-02-16 18:30:00+00'),
	('01a1fcc2-5867-729a-808a-7c36f12d257b', '2026-12-03 16:30:00+00', '2026-12-03 18:30:00+00'),
	('01a1fcc2-5867-729a-808a-7c36f12d257b', '2026-12-10 16:30:00+00', '2026-12-10 18:30:00+00'),
	('01a1fcc2-5867-729a-808a-7c36f12d257b', '2026-12-17 16:30:00+00', '2026-12-17 18:30:00+00'),
	('01a1fcc2-5867-729a-808a-7c36f12d257b', '2026-12-24 16:30:00+00', '2026-12-24 18:30:00+00'),
	('01a1fcc2-5867-729a-808a-7c36f12d257b', '2026-12-31 16:30:00+00', '2026-12-31 18:30:00+00'),
	('01a1fcc2-5867-729a-808a-7c36f12d257b', '2027-01-07 16:30:00+00', '2027-01-07 18:30:00+00'),
	('01a1fcc2-5867-729a-808a-7c36f12d257b', '2027-01-14 16:30:00+00', '2027-01-14 18:30:00+00'),
	('01a1fcc2-5867-729a-808a-7c36f12d257b', '2027-01-21 16:30:00+00', '2027-01-21 18:30:00+00'),
	('01a1fcc2-5867-729a-808a-7c36f12d257b', '2027-01-28 16:30:00+00', '2027-01-28 18:30:00+00'),
	('01a1fcc2-5867-729a-808a-7c36f12d257b', '2027-02-04 16:30:00+00', '2027-02-04 18:30:00+00'),
	('01a1fcc2-5867-729a-808a-7c36f12d257b', '2027-02-11 16:30:00+00', '2027-02-11 18:30:00+00'),
	('01a1fcc2-5867-729a-808a-7c36f12d257b', '2027-02-18 16:30:00+00', '2027-02-18 18:30:00+00'),
	('01a1fcc2-586a-7f87-becb-be628fe0fd89', '2026-11-28 09:00:00+00', '2026-11-28 11:00:00+00'),
	('01a1fcc2-586a-7f87-becb-be628fe0fd89', '2026-12-05 09:00:00+00', '2026-12-05 11:00:00+00'),
	('01a1fcc2-586a-7f87-becb-be628fe0fd89', '2026-12-12 09:00:00+00', '2026-12-12 11:00:00+00'),
	('01a1fcc2-586a-7f87-becb-be628fe0fd89', '2026-12-19 09:00:00+00', '2026-12-19 11:00:00+00'),
	('01a1fcc2-586a-7f87-becb-be628fe0fd89', '2026-12-26 09:00:00+00', '2026-12-26 11:00:00+00'),
	('01a1fcc2-586a-7f87-becb-be628fe0fd89', '2027-01-02 09:00:00+00', '2027-01-02 11:00:00+00'),
	('01a1fcc2-586a-7f87-becb-be628fe0fd89', '2027-01-09 09:00:00+00', '2027-01-09 11:00:00+00'),
	('01a1fcc2-586a-7f87-becb-be628fe0fd89', '2027-01-16 09:00:00+00', '2027-01-16 11:00:00+00'),
	('01a1fcc2-586a-7f87-becb-be628fe0fd89', '2027-01-23 09:00:00+00', '2027-01-23 11:00:00+00'),
	('01a1fcc2-586a-7f87-becb-be628fe0fd89', '2027-01-30 09:00:00+00', '2027-01-30 11:00:00+00'),
	('01a1fcc2-586a-7f87-becb-be628fe0fd89', '2027-02-06 09:00:00+00', '2027-02-06 11:00:00+00'),
	('01a1fcc2-586a-7f87-becb-be628fe0fd89', '2027-02-13 09:00:00+00', '2027-02-13 11:00:00+00');
INSERT INTO public.class_price VALUES
	('01a1fcc2-57f6-7cb6-9019-a83d05060a90', '01a1fcc2-5831-7c7b-ac47-2a1c81e10601', 2500),
	('01a1fcc2-57f6-7cb6-9019-a83d05060a90', '01a1fcc2-5835-7381-8b5a-73163dcdddd7', 2500),
	('01a1fcc2-57f6-7cb6-9019-a83d05060a90', '01a1fcc2-5836-7619-aaf1-d36a2059fe13', 2500),
	('01a1fcc2-57f6-7cb6-9019-a83d05060a90', '01a1fcc2-5838-7259-9fad-394e867eb97c', 2500),
	('01a1fcc2-57f8-7a2e-b4da-ab6401158b3b', '01a1fcc2-5839-7f69-bce1-189d5d4edd99', 3200),
	('01a1fcc2-57f8-7a2e-b4da-ab6401158b3b', '01a1fcc2-583b-71e0-a7bd-40ea8443e587', 3200),
	('01a1fcc2-57f8-7a2e-b4da-ab6401158b3b', '01a1fcc2-583c-7b00-ade9-ff080680f141', 3200),
	('01a1fcc2-57f8-70a9-a8e1-878fae757637', '01a1fcc2-583e-7d2c-956a-3bbc7b2e5dcf', 3900),
	('01a1fcc2-57f8-70a9-a8e1-878fae757637', '01a1fcc2-583f-7056-8088-411a47733517', 3900),
	('01a1fcc2-57fa-76a7-86ca-d86fa6de1aab', '01a1fcc2-5841-746e-b9aa-3541af886010', 1800),
	('01a1fcc2-57fa-76a7-86ca-d86fa6de1aab', '01a1fcc2-5841-73ba-8a31-81f55068c3d1', 1800),
	('01a1fcc2-57fa-76a7-86ca-d86fa6de1aab', '01a1fcc2-5844-7ef1-9e3b-a2ae652027e0', 1800),
	('01a1fcc2-57fa-7f7d-b71e-4b3f3d2ca297', '01a1fcc2-5847-7aa6-a027-299b42ba641e', 1500),
	('01a1fcc2-57fa-7f7d-b71e-4b3f3d2ca297', '01a1fcc2-5848-757d-a29d-f4d77d1a317b', 1500),
	('01a1fcc2-57fa-7ab9-9ac1-1b71c23a7ca8', '01a1fcc2-5848-7a94-a693-2595a3ed28b2', 2800),
	('01a1fcc2-57fa-7ab9-9ac1-1b71c23a7ca8', '01a1fcc2-5849-7846-b19f-3111fd4404ef', 2800),
	('01a1fcc2-57fb-7031-a784-04e2ec5e3f8b', '01a1fcc2-5852-72f9-a57d-1be41ad70346', 9800),
	('01a1fcc2-57fb-7031-a784-04e2ec5e3f8b', '01a1fcc2-5853-7e99-9755-269e34e04263', 9800),
	('01a1fcc2-57fb-7031-a784-04e2ec5e3f8b', '01a1fcc2-5854-7d62-86ff-d6fa35465af7', 9800),
	('01a1fcc2-5800-7c6c-afd4-4f2e3d21ccbf', '01a1fcc2-5855-7187-9836-73effb1f2ced', 17800),
	('01a1fcc2-5800-7c6c-afd4-4f2e3d21ccbf', '01a1fcc2-5855-7837-8bcb-72b8bf06e578', 17800),
	('01a1fcc2-5800-7c6c-afd4-4f2e3d21ccbf', '01a1fcc2-5856-7d5c-982d-17903cda87ff', 17800),
	('01a1fcc2-5800-7c6c-afd4-4f2e3d21ccbf', '01a1fcc2-5857-7aa7-a631-a4f386701285', 17800),
	('01a1fcc2-5805-7604-a965-95b5b29645cc', '01a1fcc2-5858-7b14-97d5-920c6d97ec57', 8800),
	('01a1fcc2-5805-7604-a965-95b5b29645cc', '01a1fcc2-5859-7cf7-9cb9-8caa93bbf058', 8800),
	('01a1fcc2-580c-7b72-94ba-91fbd4b99571', '01a1fcc2-5859-7f51-9df5-cad15cd58a99', 10500),
	('01a1fcc2-580c-7b72-94ba-91fbd4b99571', '01a1fcc2-585a-767f-816c-cca6a24e7e67', 10500),
	('01a1fcc2-580e-7554-971f-e87672767496', '01a1fcc2-585e-7064-90e4-a7ddd26a13b1', 7400),
	('01a1fcc2-580e-7554-971f-e87672767496', '01a1fcc2-585f-76f0-bfec-9283366fdce2', 7400),
	('01a1fcc2-580f-7aa4-88c4-75f2fad5b871', '01a1fcc2-5860-7fe7-a287-a1387f60951e', 14900),
	('01a1fcc2-580f-7aa4-88c4-75f2fad5b871', '01a1fcc2-5861-7782-8efd-c7a47c7d2ffb', 14900),
	('01a1fcc2-580f-7aa4-88c4-75f2fad5b871', '01a1fcc2-5861-761d-b419-91b66e89162a', 14900),
	('01a1fcc2-580f-7aa4-88c4-75f2fad5b871', '01a1fcc2-5862-773c-bbe8-b6fb7eba4984', 14900),
	('01a1fcc2-581b-7e8a-86d1-17b9a479e669', '01a1fcc2-5864-7543-873e-1206cd6dc1d0', 11900),
	('01a1fcc2-581b-7e8a-86d1-17b9a479e669', '01a1fcc2-5865-7add-9a1b-8ef9b2c597ec', 11900),
	('01a1fcc2-581d-7184-8dc4-d768837e5a8c', '01a1fcc2-5867-766c-9ae5-6415836df9e1', 22000),
	('01a1fcc2-581d-7184-8dc4-d768837e5a8c', '01a1fcc2-5867-729a-808a-7c36f12d257b', 22000),
	('01a1fcc2-581d-7184-8dc4-d768837e5a8c', '01a1fcc2-586a-7f87-becb-be628fe0fd89', 22000);
INSERT INTO public.guardianship VALUES
	('01a1fcc2-5899-79c0-9248-fe35668fb950', '01a1fcc2-58e0-7d95-841b-3945783fa398', '2024-09-21 07:40:00+00'),
	('01a1fcc2-5899-79c0-9248-fe35668fb950', '01a1fcc2-58e2-7408-aeb0-70f4ea670f56', '2024-09-21 07:40:00+00'),
	('01a1fcc2-59ea-7a39-833a-6a163ff29fc8', '01a1fcc2-5a43-7e08-ab65-2dee8512eafa', '2025-07-09 07:29:00+00');
INSERT INTO public.intent VALUES
	('01a1fcc2-592e-76d2-9b97-4f075b953f65', 'RK7E-V27R', 'tickets', '01a1fcc2-5899-79c0-9248-fe35668fb950', '01a1fcc2-5899-79c0-9248-fe35668fb950', '[{"item": {"type": "paket", "visits": 11, "durationDays": 365, "activationDays": null}, "name": {"en": "11-visit package", "sl": "Paket 11 obiskov"}, "vatRate": 950, "quantity": 1, "articleId": "01a1fcc2-57df-7b33-a10a-c798577fc5b5", "unitCents": 12500, "totalCents": 12500}]', 12500, NULL, 'sl', 'g65tKfIerNleVBy4bfUUEgmOLMNxCwYtmlv8BwOZQjM', 'fulfilled', NULL, '2024-10-21 16:10:00+00', '2024-10-21 16:10:00+00', '2024-10-21 16:10:00+00', NULL, NULL),
	('01a1fcc2-5ad1-713c-a083-a1fd249c5a37', 'VYJ7-SW41', 'tickets', '01a1fcc2-5899-79c0-9248-fe35668fb950', '01a1fcc2-5899-79c0-9248-fe35668fb950', '[{"item": {"type": "dnevna", "visits": 1, "durationDays": 365, "activationDays": null}, "name": {"en": "Day ticket", "sl": "Dnevna vstopnica"}, "vatRate": 950, "quantity": 2, "articleId": "01a1fcc2-57df-7b5d-91c8-da1a4b7e8c49", "unitCents": 1350, "totalCents": 2700}]', 2700, NULL, 'sl', 'RzsrO3XZU-qQbq9zEkEg8qrVU2PeR3BTUO4eD0M-LEg', 'fulfilled', NULL, '2025-10-16 16:10:00+00', '2025-10-16 16:10:00+00', '2025-10-16 16:10:00+00', NULL, NULL),
	('01a1fcc2-5b1a-7512-ad2e-ddb8a46526c5', 'BQHV-9HXV', 'tickets', '01a1fcc2-5899-79c0-9248-fe35668fb950', '01a1fcc2-5899-79c0-9248-fe35668fb950', '[{"item": {"type": "paket", "visits": 11, "durationDays": 365, "activationDays": null}, "name": {"en": "11-visit package", "sl": "Paket 11 obiskov"}, "vatRate": 950, "quantity": 1, "articleId": "01a1fcc2-57df-7b33-a10a-c798577fc5b5", "unitCents": 12500, "totalCents": 12500}]', 12500, NULL, 'sl', 'g65tKfIerNleVBy4bfUUEgmOLMNxCwYtmlv8BwOZQjM', 'fulfilled', NULL, '2026-01-04 04:41:59.4+00', '2026-01-04 04:41:59.4+00', '2026-01-04 04:41:59.4+00', NULL, NULL),
	('01a1fcc2-5bcf-704d-8d91-7746fcc7b411', 'N79C-6VFG', 'tickets', '01a1fcc2-59ea-7a39-833a-6a163ff29fc8', '01a1fcc2-59ea-7a39-833a-6a163ff29fc8', '[{"item": {"type": "paket", "visits": 5, "durationDays": 183, "activationDays": null}, "name": {"en": "5-visit package", "sl": "Paket 5 obiskov"}, "vatRate": 950, "quantity": 1, "articleId": "01a1fcc2-57df-70b4-aefc-93317ca54195", "unitCents": 6200, "totalCents": 6200}]', 6200, NULL, 'sl', 'dW_PwdwdN31QPwxWnWUD14rbCJvjApckYQprt_nI7Ck', 'fulfilled', NULL, '2026-05-04 16:10:00+00', '2026-05-04 16:10:00+00', '2026-05-04 16:10:00+00', NULL, NULL),
	('01a1fcc2-5c05-76b0-b8cc-ed2794a366ac', '96R6-JT2R', 'tickets', '01a1fcc2-5a89-7ad0-a57a-ee62e5a4d66a', '01a1fcc2-5a89-7ad0-a57a-ee62e5a4d66a', '[{"item": {"type": "terminska", "visits": null, "durationDays": 182, "activationDays": 365}, "name": {"en": "Half-year ticket", "sl": "Polletna vstopnica"}, "vatRate": 950, "quantity": 1, "articleId": "01a1fcc2-57df-72f3-82af-6bf4a58ca00b", "unitCents": 28900, "totalCents": 28900}]', 28900, '{"city": "Ljubljana", "name": "Zupan gradnje d.o.o.", "address": "Celovška cesta 1", "taxNumber": "50223054", "postalCode": "1000"}', 'sl', 'OhnzGK7hbq2PscnmBj_RtpCSCYt3GfssSqClwMD7Z_M', 'fulfilled', NULL, '2026-08-12 16:30:00+00', '2026-08-12 16:30:00+00', '2026-08-12 16:30:00+00', NULL, NULL),
	('01a1fcc2-5c52-715c-b954-56de6c072a82', 'VA68-B85P', 'tickets', '01a1fcc2-5b6b-7ed2-bac0-86e401a782a0', '01a1fcc2-5b6b-7ed2-bac0-86e401a782a0', '[{"item": {"type": "dnevna", "visits": 1, "durationDays": 365, "activationDays": null}, "name": {"en": "Day ticket, student", "sl": "Dnevna vstopnica, študentski"}, "vatRate": 950, "quantity": 3, "articleId": "01a1fcc2-57df-786c-908a-219e45167592", "unitCents": 1100, "totalCents": 3300}]', 3300, NULL, 'en', 'Vq0nAQiszKvrGyZDrnIx16yaFRnS6Nk-wjZfIuPbulo', 'fulfilled', NULL, '2026-10-11 16:10:00+00', '2026-10-11 16:10:00+00', '2026-10-11 16:10:00+00', NULL, NULL),
	('01a1fcc2-5c93-716e-950b-9e3d7fc6ce75', 'SRB5-SV83', 'tickets', '01a1fcc2-5899-79c0-9248-fe35668fb950', '01a1fcc2-5899-79c0-9248-fe35668fb950', '[{"item": {"type": "dnevna", "visits": 1, "durationDays": 365, "activationDays": null}, "name": {"en": "Day ticket", "sl": "Dnevna vstopnica"}, "vatRate": 950, "quantity": 1, "articleId": "01a1fcc2-57df-7b5d-91c8-da1a4b7e8c49", "unitCents": 1350, "totalCents": 1350}]', 1350, NULL, 'sl', 'yjWl4ktM40EY1zEbZe-8v39SV1BIaTiEWvc_IfutNQY', 'fulfilled', NULL, '2026-10-19 07:59:06+00', '2026-10-19 07:59:06+00', '2026-10-19 07:59:06+00', NULL, NULL),
	('01a1fcc2-5ca4-7fb8-b98f-24ebe0074812', '15NJ-4TGS', 'tickets', '01a1fcc2-5899-79c0-9248-fe35668fb950', '01a1fcc2-5899-79c0-9248-fe35668fb950', '[{"item": {"type": "terminska", "visits": null, "durationDays": 30, "activationDays": 365}, "name": {"en": "Monthly ticket", "sl": "Mesečna vstopnica"}, "vatRate": 950, "quantity": 1, "articleId": "01a1fcc2-57df-7af3-bb18-c0e40accc74a", "unitCents": 5800, "totalCents": 5800}]', 5800, NULL, 'sl', 'vL2kuGbH_B-Hcd-SjzUwe9h9aFX9FARb005ktF2lxyM', 'fulfilled', NULL, '2026-11-05 17:25:00+00', '2026-11-05 17:25:00+00', '2026-11-05 17:25:00+00', NULL, NULL),
	('01a1fcc2-5cd8-7131-99de-4fbdebc334d6', 'G7QM-Y9F3', 'gifts', '01a1fcc2-5a89-7ad0-a57a-ee62e5a4d66a', '01a1fcc2-5a89-7ad0-a57a-ee62e5a4d66a', '[{"item": {"kind": "V", "name": {"en": "5-visit package", "sl": "Paket 5 obiskov"}, "terms": {"type": "paket", "visits": 5, "durationDays": 183, "activationDays": null}, "ageGroup": "adult"}, "name": {"en": "Gift voucher: 5-visit package", "sl": "Darilni bon: Paket 5 obiskov"}, "vatRate": 950, "quantity": 1, "articleId": "01a1fcc2-57df-7d3b-88e2-cbc94e0fb72f", "unitCents": 6200, "totalCents": 6200}, {"item": {"kind": "A", "name": {"en": "First time on the wall", "sl": "Prvič na steni"}, "terms": null, "ageGroup": "adult"}, "name": {"en": "Gift voucher: First time on the wall", "sl": "Darilni bon: Prvič na steni"}, "vatRate": 950, "quantity": 1, "articleId": "01a1fcc2-57df-7c28-b2ec-bc3b0286e5a5", "unitCents": 2500, "totalCents": 2500}]', 8700, NULL, 'sl', 'BsLir44cv7XcUc0_ywAFcTKlqJeJmlt9SJEN6lVVb5o', 'fulfilled', NULL, '2026-11-11 17:19:00+00', '2026-11-11 17:19:00+00', '2026-11-11 17:19:00+00', NULL, NULL),
	('01a1fcc2-5d31-7d4b-a1c2-ddc490823b2b', 'V5RZ-P1B6', 'gifts', '01a1fcc2-59ea-7a39-833a-6a163ff29fc8', '01a1fcc2-59ea-7a39-833a-6a163ff29fc8', '[{"item": {"kind": "V", "name": {"en": "Day ticket, school", "sl": "Dnevna vstopnica, šolski"}, "terms": {"type": "dnevna", "visits": 1, "durationDays": 365, "activationDays": null}, "ageGroup": "school"}, "name": {"en": "Gift voucher: Day ticket, school", "sl": "Darilni bon: Dnevna vstopnica, šolski"}, "vatRate": 950, "quantity": 1, "articleId": "01a1fcc2-57df-7df5-b881-82656d9b9280", "unitCents": 850, "totalCents": 850}, {"item": {"kind": "A", "name": {"en": "Parents and children (aged 6-14)", "sl": "Starši in otroci (6-14 let)"}, "terms": null, "ageGroup": "school"}, "name": {"en": "Gift voucher: Parents and children (aged 6-14)", "sl": "Darilni bon: Starši in otroci (6-14 let)"}, "vatRate": 950, "quantity": 1, "articleId": "01a1fcc2-57df-7533-a00b-5881dfe602ab", "unitCents": 1500, "totalCents": 1500}]', 2350, NULL, 'sl', 'XP6FOuVs6bEEov2WBQG0Lf5HOkQoGoONmpm_xRGLqjo', 'fulfilled', NULL, '2026-11-13 17:17:00+00', '2026-11-13 17:17:00+00', '2026-11-13 17:17:00+00', NULL, NULL),
	('01a1fcc2-5d54-7902-8b39-ffb92849be57', 'C9A7-Z43P', 'classes', '01a1fcc2-5a89-7ad0-a57a-ee62e5a4d66a', '01a1fcc2-5a89-7ad0-a57a-ee62e5a4d66a', '[{"item": {"classIds": ["01a1fcc2-5835-7381-8b5a-73163dcdddd7"]}, "name": {"en": "First time on the wall", "sl": "Prvič na steni"}, "vatRate": 950, "quantity": 1, "articleId": "01a1fcc2-57f6-7cb6-9019-a83d05060a90", "unitCents": 2500, "totalCents": 2500}]', 2500, NULL, 'sl', '_iSWKuk03IWUppYdy8AyMWQizGBpZ9nwHkZrX-BpYy0', 'fulfilled', NULL, '2026-11-14 17:16:00+00', '2026-11-14 17:16:00+00', '2026-11-14 17:16:00+00', NULL, '2026-11-14 17:49:00+00'),
	('01a1fcc2-5e21-7772-949c-8377b14f7cb4', 'JS8C-T6FE', 'classes', '01a1fcc2-5899-79c0-9248-fe35668fb950', '01a1fcc2-5899-79c0-9248-fe35668fb950', '[{"item": {"classIds": ["01a1fcc2-5839-7f69-bce1-189d5d4edd99"]}, "name": {"en": "Belaying with a rope", "sl": "Varovanje z vrvjo"}, "vatRate": 950, "quantity": 1, "articleId": "01a1fcc2-57f8-7a2e-b4da-ab6401158b3b", "unitCents": 3200, "totalCents": 3200}]', 3200, NULL, 'sl', 'GcZMdy--knhKybfXcNKpyGdrgbj-VpetnPdvhy2Ek3Y', 'fulfilled', NULL, '2026-11-18 17:12:00+00', '2026-11-18 17:12:00+00', '2026-11-18 17:12:00+00', NULL, '2026-11-18 17:45:00+00'),
	('01a1fcc2-5d95-7a94-8a0a-e6eb99d5f371', 'V9YD-80GC', 'classes', '01a1fcc2-5b6b-7ed2-bac0-86e401a782a0', '01a1fcc2-5b6b-7ed2-bac0-86e401a782a0', '[{"item": {"classIds": ["01a1fcc2-5835-7381-8b5a-73163dcdddd7"]}, "name": {"en": "First time on the wall", "sl": "Prvič na steni"}, "vatRate": 950, "quantity": 1, "articleId": "01a1fcc2-57f6-7cb6-9019-a83d05060a90", "unitCents": 2500, "totalCents": 2500}]', 2500, NULL, 'sl', 'DUbkBbS6VqnBv4XPgH25hp8EGM8qSnyZI1xp7Xd0pig', 'fulfilled', NULL, '2026-11-15 17:15:00+00', '2026-11-15 17:15:00+00', '2026-11-15 17:15:00+00', NULL, '2026-11-15 17:48:00+00'),
	('01a1fcc2-5dbc-7e03-bb5a-5ef21b0e34bd', '9NK7-W4KK', 'classes', '01a1fcc2-5a89-7ad0-a57a-ee62e5a4d66a', '01a1fcc2-5a89-7ad0-a57a-ee62e5a4d66a', '[{"item": {"classIds": ["01a1fcc2-5853-7e99-9755-269e34e04263"]}, "name": {"en": "Beginners", "sl": "Začetna vadba"}, "vatRate": 950, "quantity": 1, "articleId": "01a1fcc2-57fb-7031-a784-04e2ec5e3f8b", "unitCents": 9800, "totalCents": 9800}]', 9800, NULL, 'sl', 'IsXgrEE-ljGEvXUIZovGspT77AYdhxQHGiNTYswXz-g', 'fulfilled', NULL, '2026-11-16 17:14:00+00', '2026-11-16 17:14:00+00', '2026-11-16 17:14:00+00', NULL, '2026-11-16 17:47:00+00'),
	('01a1fcc2-5e37-707b-862f-19ff8f974332', 'PC3H-59TG', 'classes', '01a1fcc2-5899-79c0-9248-fe35668fb950', '01a1fcc2-5899-79c0-9248-fe35668fb950', '[{"item": {"classIds": ["01a1fcc2-5855-7187-9836-73effb1f2ced", "01a1fcc2-5857-7aa7-a631-a4f386701285"]}, "name": {"en": "Intermediates", "sl": "Nadaljevalna vadba"}, "vatRate": 950, "quantity": 1, "articleId": "01a1fcc2-5800-7c6c-afd4-4f2e3d21ccbf", "unitCents": 17800, "totalCents": 17800}]', 17800, NULL, 'sl', 'scQLGWz39_U2L5xX6Ec7xkvF9hCBeCqHjEm4TQo2ir0', 'fulfilled', NULL, '2026-11-18 18:12:00+00', '2026-11-18 18:12:00+00', '2026-11-18 18:12:00+00', NULL, '2026-11-18 18:45:00+00'),
	('01a1fcc2-5e08-708b-b090-118e9ed1a2b8', 'NYF3-6TWB', 'classes', '01a1fcc2-5b6b-7ed2-bac0-86e401a782a0', '01a1fcc2-5b6b-7ed2-bac0-86e401a782a0', '[{"item": {"classIds": ["01a1fcc2-5853-7e99-9755-269e34e04263"]}, "name": {"en": "Beginners", "sl": "Začetna vadba"}, "vatRate": 950, "quantity": 1, "articleId": "01a1fcc2-57fb-7031-a784-04e2ec5e3f8b", "unitCents": 9800, "totalCents": 9800}]', 9800, NULL, 'sl', 'vVJ_Er-36vfoKweZ3unVSG41d-m1vH7qqE_23RMYcSQ', 'fulfilled', NULL, '2026-11-17 17:13:00+00', '2026-11-17 17:13:00+00', '2026-11-17 17:13:00+00', NULL, '2026-11-17 17:46:00+00');
INSERT INTO public.invoice VALUES
	('01a1fcc2-597b-7e95-bc14-2eb473155278', 'PC1', 'WEB1', 2024, 1, '2024-10-21 18:10:00', '01a1fcc2-592e-76d2-9b97-4f075b953f65', '01a1fcc2-5899-79c0-9248-fe35668fb950', 'sl', '[{"name": {"en": "11-visit package", "sl": "Paket 11 obiskov"}, "vatRate": 950, "quantity": 1, "unitCents": 12500, "totalCents": 12500}]', '[{"rate": 950, "vatCents": 1084, "baseCents": 11416, "grossCents": 12500}]', 12500, '{"bank": "Banka Previs d.d.", "city": "Ljubljana", "iban": "SI56020360253863406", "name": "Previs, plezalni center, d.o.o.", "street": "Pod steno 12", "country": {"en": "Slovenia", "sl": "Slovenija"}, "operator": {"en": "web shop", "sl": "spletna prodaja"}, "vatPayer": true, "taxNumber": "12345679", "postalCode": "1000", "registration": {"en": "District Court of Ljubljana, share capital 7.500,00 €", "sl": "Okrožno sodišče v Ljubljani, osnovni kapital 7.500,00 €"}, "registrationNumber": "9331310000"}', '{"city": "Ljubljana", "name": "Ana Novak", "address": "Trubarjeva cesta 24", "country": "Slovenija", "postalCode": "1000"}', 'card', NULL, NULL, NULL),
	('01a1fcc2-5aed-769b-995f-618e17f14ade', 'PC1', 'WEB1', 2025, 1, '2025-10-16 18:10:00', '01a1fcc2-5ad1-713c-a083-a1fd249c5a37', '01a1fcc2-5899-79c0-9248-fe35668fb950', 'sl', '[{"name": {"en": "Day ticket", "sl": "Dnevna vstopnica"}, "vatRate": 950, "quantity": 2, "unitCents": 1350, "totalCents": 2700}]', '[{"rate": 950, "vatCents": 234, "baseCents": 2466, "grossCents": 2700}]', 2700, '{"bank": "Banka Previs d.d.", "city": "Ljubljana", "iban": "SI56020360253863406", "name": "Previs, plezalni center, d.o.o.", "street": "Pod steno 12", "country": {"en": "Slovenia", "sl": "Slovenija"}, "operator": {"en": "web shop", "sl": "spletna prodaja"}, "vatPayer": true, "taxNumber": "12345679", "postalCode": "1000", "registration": {"en": "District Court of Ljubljana, share capital 7.500,00 €", "sl": "Okrožno sodišče v Ljubljani, osnovni kapital 7.500,00 €"}, "registrationNumber": "9331310000"}', '{"city": "Ljubljana", "name": "Ana Novak", "address": "Trubarjeva cesta 24", "country": "Slovenija", "postalCode": "1000"}', 'wallet', NULL, NULL, NULL),
	('01a1fcc2-5b35-7f09-b8a5-7e03923182c5', 'PC1', 'WEB1', 2026, 1, '2026-01-04 05:41:59', '01a1fcc2-5b1a-7512-ad2e-ddb8a46526c5', '01a1fcc2-5899-79c0-9248-fe35668fb950', 'sl', '[{"name": {"en": "11-visit package", "sl": "Paket 11 obiskov"}, "vatRate": 950, "quantity": 1, "unitCents": 12500, "totalCents": 12500}]', '[{"rate": 950, "vatCents": 1084, "baseCents": 11416, "grossCents": 12500}]', 12500, '{"bank": "Banka Previs d.d.", "city": "Ljubljana", "iban": "SI56020360253863406", "name": "Previs, plezalni center, d.o.o.", "street": "Pod steno 12", "country": {"en": "Slovenia", "sl": "Slovenija"}, "operator": {"en": "web shop", "sl": "spletna prodaja"}, "vatPayer": true, "taxNumber": "12345679", "postalCode": "1000", "registration": {"en": "District Court of Ljubljana, share capital 7.500,00 €", "sl": "Okrožno sodišče v Ljubljani, osnovni kapital 7.500,00 €"}, "registrationNumber": "9331310000"}', '{"city": "Ljubljana", "name": "Ana Novak", "address": "Trubarjeva cesta 24", "country": "Slovenija", "postalCode": "1000"}', 'card', NULL, NULL, NULL),
	('01a1fcc2-5bdd-7dd0-bbf9-14ab2f2c0d25', 'PC1', 'WEB1', 2026, 2, '2026-05-04 18:10:00', '01a1fcc2-5bcf-704d-8d91-7746fcc7b411', '01a1fcc2-59ea-7a39-833a-6a163ff29fc8', 'sl', '[{"name": {"en": "5-visit package", "sl": "Paket 5 obiskov"}, "vatRate": 950, "quantity": 1, "unitCents": 6200, "totalCents": 6200}]', '[{"rate": 950, "vatCents": 538, "baseCents": 5662, "grossCents": 6200}]', 6200, '{"bank": "Banka Previs d.d.", "city": "Ljubljana", "iban": "SI56020360253863406", "name": "Previs, plezalni center, d.o.o.", "street": "Pod steno 12", "country": {"en": "Slovenia", "sl": "Slovenija"}, "operator": {"en": "web shop", "sl": "spletna prodaja"}, "vatPayer": true, "taxNumber": "12345679", "postalCode": "1000", "registration": {"en": "District Court of Ljubljana, share capital 7.500,00 €", "sl": "Okrožno sodišče v Ljubljani, osnovni kapital 7.500,00 €"}, "registrationNumber": "9331310000"}', '{"city": "Ljubljana", "name": "Dora Kralj", "address": "", "country": "Slovenija", "postalCode": "1000"}', 'wallet', NULL, NULL, NULL),
	('01a1fcc2-5c10-70e6-93dd-5b883392046c', 'PC1', 'WEB1', 2026, 3, '2026-08-12 18:30:00', '01a1fcc2-5c05-76b0-b8cc-ed2794a366ac', '01a1fcc2-5a89-7ad0-a57a-ee62e5a4d66a', 'sl', '[{"name": {"en": "Half-year ticket", "sl": "Polletna vstopnica"}, "vatRate": 950, "quantity": 1, "unitCents": 28900, "totalCents": 28900}]', '[{"rate": 950, "vatCents": 2507, "baseCents": 26393, "grossCents": 28900}]', 28900, '{"bank": "Banka Previs d.d.", "city": "Ljubljana", "iban": "SI56020360253863406", "name": "Previs, plezalni center, d.o.o.", "street": "Pod steno 12", "country": {"en": "Slovenia", "sl": "Slovenija"}, "operator": {"en": "web shop", "sl": "spletna prodaja"}, "vatPayer": true, "taxNumber": "12345679", "postalCode": "1000", "registration": {"en": "District Court of Ljubljana, share capital 7.500,00 €", "sl": "Okrožno sodišče v Ljubljani, osnovni kapital 7.500,00 €"}, "registrationNumber": "9331310000"}', '{"city": "Ljubljana", "name": "Zupan gradnje d.o.o.", "address": "Celovška cesta 1", "country": "", "taxNumber": "50223054", "postalCode": "1000"}', 'card', NULL, NULL, NULL),
	('01a1fcc2-5c5d-780a-adf2-b5c64a273527', 'PC1', 'WEB1', 2026, 4, '2026-10-11 18:10:00', '01a1fcc2-5c52-715c-b954-56de6c072a82', '01a1fcc2-5b6b-7ed2-bac0-86e401a782a0', 'en', '[{"name": {"en": "Day ticket, student", "sl": "Dnevna vstopnica, študentski"}, "vatRate": 950, "quantity": 3, "unitCents": 1100, "totalCents": 3300}]', '[{"rate": 950, "vatCents": 286, "baseCents": 3014, "grossCents": 3300}]', 3300, '{"bank": "Banka Previs d.d.", "city": "Ljubljana", "iban": "SI56020360253863406", "name": "Previs, plezalni center, d.o.o.", "street": "Pod steno 12", "country": {"en": "Slovenia", "sl": "Slovenija"}, "operator": {"en": "web shop", "sl": "spletna prodaja"}, "vatPayer": true, "taxNumber": "12345679", "postalCode": "1000", "registration": {"en": "District Court of Ljubljana, share capital 7.500,00 €", "sl": "Okrožno sodišče v Ljubljani, osnovni kapital 7.500,00 €"}, "registrationNumber": "9331310000"}', '{"city": "", "name": "Vid Hribar", "address": "", "country": "", "postalCode": ""}', 'card', NULL, NULL, NULL),
	('01a1fcc2-5c9d-7d9a-bd5e-5c75bc95f7e4', 'PC1', 'WEB1', 2026, 5, '2026-10-19 09:59:06', '01a1fcc2-5c93-716e-950b-9e3d7fc6ce75', '01a1fcc2-5899-79c0-9248-fe35668fb950', 'sl', '[{"name": {"en": "Day ticket", "sl": "Dnevna vstopnica"}, "vatRate": 950, "quantity": 1, "unitCents": 1350, "totalCents": 1350}]', '[{"rate": 950, "vatCents": 117, "baseCents": 1233, "grossCents": 1350}]', 1350, '{"bank": "Banka Previs d.d.", "city": "Ljubljana", "iban": "SI56020360253863406", "name": "Previs, plezalni center, d.o.o.", "street": "Pod steno 12", "country": {"en": "Slovenia", "sl": "Slovenija"}, "operator": {"en": "web shop", "sl": "spletna prodaja"}, "vatPayer": true, "taxNumber": "12345679", "postalCode": "1000", "registration": {"en": "District Court of Ljubljana, share capital 7.500,00 €", "sl": "Okrožno sodišče v Ljubljani, osnovni kapital 7.500,00 €"}, "registrationNumber": "9331310000"}', '{"city": "Ljubljana", "name": "Ana Novak", "address": "Trubarjeva cesta 24", "country": "Slovenija", "postalCode": "1000"}', 'card', NULL, NULL, NULL),
	('01a1fcc2-5cb0-7ec9-a572-7a4b4c2121a3', 'PC1', 'WEB1', 2026, 6, '2026-11-05 18:25:00', '01a1fcc2-5ca4-7fb8-b98f-24ebe0074812', '01a1fcc2-5899-79c0-9248-fe35668fb950', 'sl', '[{"name": {"en": "Monthly ticket", "sl": "Mesečna vstopnica"}, "vatRate": 950, "quantity": 1, "unitCents": 5800, "totalCents": 5800}]', '[{"rate": 950, "vatCents": 503, "baseCents": 5297, "grossCents": 5800}]', 5800, '{"bank": "Banka Previs d.d.", "city": "Ljubljana", "iban": "SI56020360253863406", "name": "Previs, plezalni center, d.o.o.", "street": "Pod steno 12", "country": {"en": "Slovenia", "sl": "Slovenija"}, "operator": {"en": "web shop", "sl": "spletna prodaja"}, "vatPayer": true, "taxNumber": "12345679", "postalCode": "1000", "registration": {"en": "District Court of Ljubljana, share capital 7.500,00 €", "sl": "Okrožno sodišče v Ljubljani, osnovni kapital 7.500,00 €"}, "registrationNumber": "9331310000"}', '{"city": "Ljubljana", "name": "Ana Novak", "address": "Trubarjeva cesta 24", "country": "Slovenija", "postalCode": "1000"}', 'card', NULL, NULL, NULL),
	('01a1fcc2-5cee-7000-a353-8d6a474ad1d3', 'PC1', 'WEB1', 2026, 7, '2026-11-11 18:19:00', '01a1fcc2-5cd8-7131-99de-4fbdebc334d6', '01a1fcc2-5a89-7ad0-a57a-ee62e5a4d66a', 'sl', '[{"name": {"en": "Gift voucher: 5-visit package", "sl": "Darilni bon: Paket 5 obiskov"}, "vatRate": 950, "quantity": 1, "unitCents": 6200, "totalCents": 6200}, {"name": {"en": "Gift voucher: First time on the wall", "sl": "Darilni bon: Prvič na steni"}, "vatRate": 950, "quantity": 1, "unitCents": 2500, "totalCents": 2500}]', '[{"rate": 950, "vatCents": 755, "baseCents": 7945, "grossCents": 8700}]', 8700, '{"bank": "Banka Previs d.d.", "city": "Ljubljana", "iban": "SI56020360253863406", "name": "Previs, plezalni center, d.o.o.", "street": "Pod steno 12", "country": {"en": "Slovenia", "sl": "Slovenija"}, "operator": {"en": "web shop", "sl": "spletna prodaja"}, "vatPayer": true, "taxNumber": "12345679", "postalCode": "1000", "registration": {"en": "District Court of Ljubljana, share capital 7.500,00 €", "sl": "Okrožno sodišče v Ljubljani, osnovni kapital 7.500,00 €"}, "registrationNumber": "9331310000"}', '{"city": "", "name": "Franc Zupan", "address": "", "country": "", "postalCode": ""}', 'card', NULL, NULL, NULL),
	('01a1fcc2-5d47-7e91-8ce2-6bc494f9cead', 'PC1', 'WEB1', 2026, 8, '2026-11-13 18:17:00', '01a1fcc2-5d31-7d4b-a1c2-ddc490823b2b', '01a1fcc2-59ea-7a39-833a-6a163ff29fc8', 'sl', '[{"name": {"en": "Gift voucher: Day ticket, school", "sl": "Darilni bon: Dnevna vstopnica, šolski"}, "vatRate": 950, "quantity": 1, "unitCents": 850, "totalCents": 850}, {"name": {"en": "Gift voucher: Parents and children (aged 6-14)", "sl": "Darilni bon: Starši in otroci (6-14 let)"}, "vatRate": 950, "quantity": 1, "unitCents": 1500, "totalCents": 1500}]', '[{"rate": 950, "vatCents": 204, "baseCents": 2146, "grossCents": 2350}]', 2350, '{"bank": "Banka Previs d.d.", "city": "Ljubljana", "iban": "SI56020360253863406", "name": "Previs, plezalni center, d.o.o.", "street": "Pod steno 12", "country": {"en": "Slovenia", "sl": "Slovenija"}, "operator": {"en": "web shop", "sl": "spletna prodaja"}, "vatPayer": true, "taxNumber": "12345679", "postalCode": "1000", "registration": {"en": "District Court of Ljubljana, share capital 7.500,00 €", "sl": "Okrožno sodišče v Ljubljani, osnovni kapital 7.500,00 €"}, "registrationNumber": "9331310000"}', '{"city": "Ljubljana", "name": "Dora Kralj", "address": "", "country": "Slovenija", "postalCode": "1000"}', 'wallet', NULL, NULL, NULL),
	('01a1fcc2-5d6a-77df-9330-dbe3327d9993', 'PC1', 'WEB1', 2026, 9, '2026-11-14 18:16:00', '01a1fcc2-5d54-7902-8b39-ffb92849be57', '01a1fcc2-5a89-7ad0-a57a-ee62e5a4d66a', 'sl', '[{"name": {"en": "First time on the wall", "sl": "Prvič na steni"}, "vatRate": 950, "quantity": 1, "unitCents": 2500, "totalCents": 2500}]', '[{"rate": 950, "vatCents": 217, "baseCents": 2283, "grossCents": 2500}]', 2500, '{"bank": "Banka Previs d.d.", "city": "Ljubljana", "iban": "SI56020360253863406", "name": "Previs, plezalni center, d.o.o.", "street": "Pod steno 12", "country": {"en": "Slovenia", "sl": "Slovenija"}, "operator": {"en": "web shop", "sl": "spletna prodaja"}, "vatPayer": true, "taxNumber": "12345679", "postalCode": "1000", "registration": {"en": "District Court of Ljubljana, share capital 7.500,00 €", "sl": "Okrožno sodišče v Ljubljani, osnovni kapital 7.500,00 €"}, "registrationNumber": "9331310000"}', '{"city": "", "name": "Franc Zupan", "address": "", "country": "", "postalCode": ""}', 'card', NULL, NULL, NULL),
	('01a1fcc2-5dad-7e66-9695-67db41ae0522', 'PC1', 'WEB1', 2026, 10, '2026-11-15 18:15:00', '01a1fcc2-5d95-7a94-8a0a-e6eb99d5f371', '01a1fcc2-5b6b-7ed2-bac0-86e401a782a0', 'sl', '[{"name": {"en": "First time on the wall", "sl": "Prvič na steni"}, "vatRate": 950, "quantity": 1, "unitCents": 2500, "totalCents": 2500}]', '[{"rate": 950, "vatCents": 217, "baseCents": 2283, "grossCents": 2500}]', 2500, '{"bank": "Banka Previs d.d.", "city": "Ljubljana", "iban": "SI56020360253863406", "name": "Previs, plezalni center, d.o.o.", "street": "Pod steno 12", "country": {"en": "Slovenia", "sl": "Slovenija"}, "operator": {"en": "web shop", "sl": "spletna prodaja"}, "vatPayer": true, "taxNumber": "12345679", "postalCode": "1000", "registration": {"en": "District Court of Ljubljana, share capital 7.500,00 €", "sl": "Okrožno sodišče v Ljubljani, osnovni kapital 7.500,00 €"}, "registrationNumber": "9331310000"}', '{"city": "", "name": "Vid Hribar", "address": "", "country": "", "postalCode": ""}', 'card', NULL, NULL, NULL),
	('01a1fcc2-5dcd-74d8-b64b-fea9751ab5b7', 'PC1', 'WEB1', 2026, 11, '2026-11-16 18:14:00', '01a1fcc2-5dbc-7e03-bb5a-5ef21b0e34bd', '01a1fcc2-5a89-7ad0-a57a-ee62e5a4d66a', 'sl', '[{"name": {"en": "Beginners", "sl": "Začetna vadba"}, "vatRate": 950, "quantity": 1, "unitCents": 9800, "totalCents": 9800}]', '[{"rate": 950, "vatCents": 850, "baseCents": 8950, "grossCents": 9800}]', 9800, '{"bank": "Banka Previs d.d.", "city": "Ljubljana", "iban": "SI56020360253863406", "name": "Previs, plezalni center, d.o.o.", "street": "Pod steno 12", "country": {"en": "Slovenia", "sl": "Slovenija"}, "operator": {"en": "web shop", "sl": "spletna prodaja"}, "vatPayer": true, "taxNumber": "12345679", "postalCode": "1000", "registration": {"en": "District Court of Ljubljana, share capital 7.500,00 €", "sl": "Okrožno sodišče v Ljubljani, osnovni kapital 7.500,00 €"}, "registrationNumber": "9331310000"}', '{"city": "", "name": "Franc Zupan", "address": "", "country": "", "postalCode": ""}', 'card', NULL, NULL, NULL),
	('01a1fcc2-5e19-7a08-9ca2-1c7618e52751', 'PC1', 'WEB1', 2026, 12, '2026-11-17 18:13:00', '01a1fcc2-5e08-708b-b090-118e9ed1a2b8', '01a1fcc2-5b6b-7ed2-bac0-86e401a782a0', 'sl', '[{"name": {"en": "Beginners", "sl": "Začetna vadba"}, "vatRate": 950, "quantity": 1, "unitCents": 9800, "totalCents": 9800}]', '[{"rate": 950, "vatCents": 850, "baseCents": 8950, "grossCents": 9800}]', 9800, '{"bank": "Banka Previs d.d.", "city": "Ljubljana", "iban": "SI56020360253863406", "name": "Previs, plezalni center, d.o.o.", "street": "Pod steno 12", "country": {"en": "Slovenia", "sl": "Slovenija"}, "operator": {"en": "web shop", "sl": "spletna prodaja"}, "vatPayer": true, "taxNumber": "12345679", "postalCode": "1000", "registration": {"en": "District Court of Ljubljana, share capital 7.500,00 €", "sl": "Okrožno sodišče v Ljubljani, osnovni kapital 7.500,00 €"}, "registrationNumber": "9331310000"}', '{"city": "", "name": "Vid Hribar", "address": "", "country": "", "postalCode": ""}', 'card', NULL, NULL, NULL),
	('01a1fcc2-5e30-7c4c-8801-4fd3581aae22', 'PC1', 'WEB1', 2026, 13, '2026-11-18 18:12:00', '01a1fcc2-5e21-7772-949c-8377b14f7cb4', '01a1fcc2-5899-79c0-9248-fe35668fb950', 'sl', '[{"name": {"en": "Belaying with a rope", "sl": "Varovanje z vrvjo"}, "vatRate": 950, "quantity": 1, "unitCents": 3200, "totalCents": 3200}]', '[{"rate": 950, "vatCents": 278, "baseCents": 2922, "grossCents": 3200}]', 3200, '{"bank": "Banka Previs d.d.", "city": "Ljubljana", "iban": "SI56020360253863406", "name": "Previs, plezalni center, d.o.o.", "street": "Pod steno 12", "country": {"en": "Slovenia", "sl": "Slovenija"}, "operator": {"en": "web shop", "sl": "spletna prodaja"}, "vatPayer": true, "taxNumber": "12345679", "postalCode": "1000", "registration": {"en": "District Court of Ljubljana, share capital 7.500,00 €", "sl": "Okrožno sodišče v Ljubljani, osnovni kapital 7.500,00 €"}, "registrationNumber": "9331310000"}', '{"city": "Ljubljana", "name": "Ana Novak", "address": "Trubarjeva cesta 24", "country": "Slovenija", "postalCode": "1000"}', 'card', NULL, NULL, NULL),
	('01a1fcc2-5e4d-7112-aac0-594cb0f4507f', 'PC1', 'WEB1', 2026, 14, '2026-11-18 19:12:00', '01a1fcc2-5e37-707b-862f-19ff8f974332', '01a1fcc2-5899-79c0-9248-fe35668fb950', 'sl', '[{"name": {"en": "Intermediates", "sl": "Nadaljevalna vadba"}, "vatRate": 950, "quantity": 1, "unitCents": 17800, "totalCents": 17800}]', '[{"rate": 950, "vatCents": 1544, "baseCents": 16256, "grossCents": 17800}]', 17800, '{"bank": "Banka Previs d.d.", "city": "Ljubljana", "iban": "SI56020360253863406", "name": "Previs, plezalni center, d.o.o.", "street": "Pod steno 12", "country": {"en": "Slovenia", "sl": "Slovenija"}, "operator": {"en": "web shop", "sl": "spletna prodaja"}, "vatPayer": true, "taxNumber": "12345679", "postalCode": "1000", "registration": {"en": "District Court of Ljubljana, share capital 7.500,00 €", "sl": "Okrožno sodišče v Ljubljani, osnovni kapital 7.500,00 €"}, "registrationNumber": "9331310000"}', '{"city": "Ljubljana", "name": "Ana Novak", "address": "Trubarjeva cesta 24", "country": "Slovenija", "postalCode": "1000"}', 'wallet', NULL, NULL, NULL);
INSERT INTO public.invoice_counter VALUES
	('PC1', 'WEB1', 2024, 1, '2024-10-21 18:10:00'),
	('PC1', 'WEB1', 2025, 1, '2025-10-16 18:10:00'),
	('PC1', 'WEB1', 2026, 14, '2026-11-18 19:12:00');
INSERT INTO public.invoice_document VALUES
	('01a1fcc2-597b-7e95-bc14-2eb473155278', '\x255044462d312e37206120646f63756d656e742c206c656674206f757420746f206b65657020746869732066696c6520736d616c6c', '\x273a0d4bda597f43ac2d166812b39639df377d2d46d3ac8b464857a5d0fbe4de', '2026-11-19 02:08:00.3+00'),
	('01a1fcc2-5aed-769b-995f-618e17f14ade', '\x255044462d312e37206120646f63756d656e742c206c656674206f757420746f206b65657020746869732066696c6520736d616c6c', '\x273a0d4bda597f43ac2d166812b39639df377d2d46d3ac8b464857a5d0fbe4de', '2026-11-19 02:08:00.3+00'),
	('01a1fcc2-5b35-7f09-b8a5-7e03923182c5', '\x255044462d312e37206120646f63756d656e742c206c656674206f757420746f206b65657020746869732066696c6520736d616c6c', '\x273a0d4bda597f43ac2d166812b39639df377d2d46d3ac8b464857a5d0fbe4de', '2026-11-19 02:08:00.3+00'),
	('01a1fcc2-5bdd-7dd0-bbf9-14ab2f2c0d25', '\x255044462d312e37206120646f63756d656e742c206c656674206f757420746f206b65657020746869732066696c6520736d616c6c', '\x273a0d4bda597f43ac2d166812b39639df377d2d46d3ac8b464857a5d0fbe4de', '2026-11-19 02:08:00.3+00'),
	('01a1fcc2-5c10-70e6-93dd-5b883392046c', '\x255044462d312e37206120646f63756d656e742c206c656674206f757420746f206b65657020746869732066696c6520736d616c6c', '\x273a0d4bda597f43ac2d166812b39639df377d2d46d3ac8b464857a5d0fbe4de', '2026-11-19 02:08:00.3+00'),
	('01a1fcc2-5c5d-780a-adf2-b5c64a273527', '\x255044462d312e37206120646f63756d656e742c206c656674206f757420746f206b65657020746869732066696c6520736d616c6c', '\x273a0d4bda597f43ac2d166812b39639df377d2d46d3ac8b464857a5d0fbe4de', '2026-11-19 02:08:00.3+00'),
	('01a1fcc2-5c9d-7d9a-bd5e-5c75bc95f7e4', '\x255044462d312e37206120646f63756d656e742c206c656674206f757420746f206b65657020746869732066696c6520736d616c6c', '\x273a0d4bda597f43ac2d166812b39639df377d2d46d3ac8b464857a5d0fbe4de', '2026-11-19 02:08:00.3+00'),
	('01a1fcc2-5cb0-7ec9-a572-7a4b4c2121a3', '\x255044462d312e37206120646f63756d656e742c206c656674206f757420746f206b65657020746869732066696c6520736d616c6c', '\x273a0d4bda597f43ac2d166812b39639df377d2d46d3ac8b464857a5d0fbe4de', '2026-11-19 02:08:00.3+00'),
	('01a1fcc2-5cee-7000-a353-8d6a474ad1d3', '\x255044462d312e37206120646f63756d656e742c206c656674206f757420746f206b65657020746869732066696c6520736d616c6c', '\x273a0d4bda597f43ac2d166812b39639df377d2d46d3ac8b464857a5d0fbe4de', '2026-11-19 02:08:00.3+00'),
	('01a1fcc2-5d47-7e91-8ce2-6bc494f9cead', '\x255044462d312e37206120646f63756d656e742c206c656674206f757420746f206b65657020746869732066696c6520736d616c6c', '\x273a0d4bda597f43ac2d166812b39639df377d2d46d3ac8b464857a5d0fbe4de', '2026-11-19 02:08:00.3+00'),
	('01a1fcc2-5d6a-77df-9330-dbe3327d9993', '\x255044462d312e37206120646f63756d656e742c206c656674206f757420746f206b65657020746869732066696c6520736d616c6c', '\x273a0d4bda597f43ac2d166812b39639df377d2d46d3ac8b464857a5d0fbe4de', '2026-11-19 02:08:00.3+00'),
	('01a1fcc2-5dad-7e66-9695-67db41ae0522', '\x255044462d312e37206120646f63756d656e742c206c656674206f757420746f206b65657020746869732066696c6520736d616c6c', '\x273a0d4bda597f43ac2d166812b39639df377d2d46d3ac8b464857a5d0fbe4de', '2026-11-19 02:08:00.3+00'),
	('01a1fcc2-5dcd-74d8-b64b-fea9751ab5b7', '\x255044462d312e37206120646f63756d656e742c206c656674206f757420746f206b65657020746869732066696c6520736d616c6c', '\x273a0d4bda597f43ac2d166812b39639df377d2d46d3ac8b464857a5d0fbe4de', '2026-11-19 02:08:00.3+00'),
	('01a1fcc2-5e19-7a08-9ca2-1c7618e52751', '\x255044462d312e37206120646f63756d656e742c206c656674206f757420746f206b65657020746869732066696c6520736d616c6c', '\x273a0d4bda597f43ac2d166812b39639df377d2d46d3ac8b464857a5d0fbe4de', '2026-11-19 02:08:00.3+00'),
	('01a1fcc2-5e30-7c4c-8801-4fd3581aae22', '\x255044462d312e37206120646f63756d656e742c206c656674206f757420746f206b65657020746869732066696c6520736d616c6c', '\x273a0d4bda597f43ac2d166812b39639df377d2d46d3ac8b464857a5d0fbe4de', '2026-11-19 02:08:00.3+00'),
	('01a1fcc2-5e4d-7112-aac0-594cb0f4507f', '\x255044462d312e37206120646f63756d656e742c206c656674206f757420746f206b65657020746869732066696c6520736d616c6c', '\x273a0d4bda597f43ac2d166812b39639df377d2d46d3ac8b464857a5d0fbe4de', '2026-11-19 02:08:00.3+00');
INSERT INTO public.kysely_migration VALUES
	('0001_account', '2026-11-21T06:19:16.839Z'),
	('0002_mail', '2026-11-21T06:19:16.841Z'),
	('0003_catalogue', '2026-11-21T06:19:16.844Z'),
	('0004_payments', '2026-11-21T06:19:16.859Z'),
	('0005_invoices', '2026-11-21T06:19:16.862Z'),
	('0006_tickets', '2026-11-21T06:19:16.865Z'),
	('0007_visits', '2026-11-21T06:19:16.867Z'),
	('0008_milestones', '2026-11-21T06:19:16.871Z'),
	('0009_account_links', '2026-11-21T06:19:16.872Z'),
	('0010_payment_holds', '2026-11-21T06:19:16.878Z'),
	('0011_catalogue_courses', '2026-11-21T06:19:16.879Z'),
	('0012_classes', '2026-11-21T06:19:16.884Z'),
	('0013_invoices', '2026-11-21T06:19:16.905Z'),
	('0014_gifts', '2026-11-21T06:19:16.915Z'),
	('0015_credit_notes', '2026-11-21T06:19:16.916Z'),
	('0016_limits', '2026-11-21T06:19:16.918Z'),
	('0017_mail', '2026-11-21T06:19:16.919Z'),
	('0018_account_password', '2026-11-21T06:19:16.920Z'),
	('0018_catalogue', '2026-11-21T06:19:16.922Z'),
	('0019_mail', '2026-11-21T06:19:16.923Z');
INSERT INTO public.kysely_migration_lock VALUES
	('migration_lock', 0);
INSERT INTO public.login VALUES
	('01a1fcc2-5899-79c0-9248-fe35668fb950', 'ana@previs.example', 'ana@previs.example', '$argon2id$v=19$m=19456,t=2,p=1$afhSlxYUOuHqvUF++cftgA$fsrgdlfh/r7EeOMKY0YbKFyqxyUa3SINVk0ZH6FNX8o', '2024-09-11 07:10:00+00', '2024-09-12 07:10:00+00', 0, NULL),
	('01a1fcc2-58e2-7408-aeb0-70f4ea670f56', 'cene@previs.example', 'cene@previs.example', '$argon2id$v=19$m=19456,t=2,p=1$rrAoyWM0I+QGI54+gf+oXg$D9HIjYq5dbRd+wwXSSNA/NrQ7g3VHvZ00+P6JkgKA4Y', '2024-09-21 07:40:00+00', '2024-09-22 07:40:00+00', 0, NULL),
	('01a1fcc2-59ea-7a39-833a-6a163ff29fc8', 'dora@previs.example', 'dora@previs.example', '$argon2id$v=19$m=19456,t=2,p=1$SwDzYbPHZM3ualSyEfaTPQ$+eR2gnt78OMvfytsQMHjJSaH3yDztuAJhaeyb/h/1NU', '2025-07-08 07:30:00+00', '2025-07-09 07:30:00+00', 0, NULL),
	('01a1fcc2-5a89-7ad0-a57a-ee62e5a4d66a', 'franc@previs.example', 'franc@previs.example', '$argon2id$v=19$m=19456,t=2,p=1$dcngpymRA8gz5n6xq99zkQ$n/FfPBsMRLkK4RFBjPrPRlkdayvLPIF5hEXE6zdRf+w', '2025-09-26 07:30:00+00', '2025-09-27 07:30:00+00', 0, NULL),
	('01a1fcc2-5b6b-7ed2-bac0-86e401a782a0', 'vid@previs.example', 'vid@previs.example', '$argon2id$v=19$m=19456,t=2,p=1$xG5LpYB1N0q7TJk4sKGDEQ$TzdGfa1m05JUqfeDic8uYrdQ648Bhswz34E2nDl9pDc', '2026-01-24 08:30:00+00', '2026-01-25 08:30:00+00', 0, NULL),
	('01a1fcc2-5de8-787d-ade1-20c2bab6968f', 'hana@previs.example', 'hana@previs.example', '$argon2id$v=19$m=19456,t=2,p=1$OuKOitXypospJtW8H8Skfg$sXgIUgx6LbnCCegCIuRxGGZ3ueXYLZzJTfWKS7rYWaI', NULL, '2026-11-18 08:13:00+00', 0, NULL),
	('01a1fcc2-6451-7254-a071-b1a3d4653659', 'zala@previs.example', 'zala@previs.example', '$argon2id$v=19$m=19456,t=2,p=1$ObUhjSBLcaKetUTPMThIjA$AGehNTZEfnHZDTPE9yqiiNg237RwimL9gDladrSeY9o', '2026-11-20 17:00:00+00', '2026-11-21 17:00:00+00', 0, NULL);
INSERT INTO public.mail VALUES
	('01a1fcc2-597c-7fbf-a2d9-445e9715a685', 'receipt', 'ana@previs.example', '01a1fcc2-5899-79c0-9248-fe35668fb950', 'sl', '{"kind": "tickets", "seeAt": "/dashboard/mytickets", "firstName": "Ana", "invoiceId": "01a1fcc2-597b-7e95-bc14-2eb473155278"}', 'sent', 'Račun PC1-WEB1-1 – Previs', '2024-10-21 16:10:00+00', '2026-11-19 02:08:00.3+00', '01a1fcc2-597b-7e95-bc14-2eb473155278', false, NULL),
	('01a1fcc2-59f7-721b-b18f-70e1d8d15344', 'confirm_email', 'dora@previs.example', '01a1fcc2-59ea-7a39-833a-6a163ff29fc8', 'sl', '{"linkId": "01a1fcc2-59f7-7bf0-87c8-5efa4a45cdb8", "firstName": "Dora"}', 'sent', 'Potrdi elektronski naslov – Previs', '2025-07-08 07:30:00+00', '2026-11-19 02:08:00.3+00', NULL, false, NULL),
	('01a1fcc2-5aed-7bfe-ac87-2110b6ad1a28', 'receipt', 'ana@previs.example', '01a1fcc2-5899-79c0-9248-fe35668fb950', 'sl', '{"kind": "tickets", "seeAt": "/dashboard/mytickets", "firstName": "Ana", "invoiceId": "01a1fcc2-5aed-769b-995f-618e17f14ade"}', 'sent', 'Račun PC1-WEB1-1 – Previs', '2025-10-16 16:10:00+00', '2026-11-19 02:08:00.3+00', '01a1fcc2-5aed-769b-995f-618e17f14ade', false, NULL),
	('01a1fcc2-5b35-7dd6-a5ac-5d90a3e759a0', 'receipt', 'ana@previs.example', '01a1fcc2-5899-79c0-9248-fe35668fb950', 'sl', '{"kind": "tickets", "seeAt": "/dashboard/mytickets", "firstName": "Ana", "invoiceId": "01a1fcc2-5b35-7f09-b8a5-7e03923182c5"}', 'sent', 'Račun PC1-WEB1-1 – Previs', '2026-01-04 04:41:59.4+00', '2026-11-19 02:08:00.3+00', '01a1fcc2-5b35-7f09-b8a5-7e03923182c5', false, NULL),
	('01a1fcc2-5b71-7e26-8f86-e3292f9d64ab', 'confirm_email', 'vid@previs.example', '01a1fcc2-5b6b-7ed2-bac0-86e401a782a0', 'sl', '{"linkId": "01a1fcc2-5b71-7ca6-82cf-4d0c665e8ebe", "firstName": "Vid"}', 'sent', 'Potrdi elektronski naslov – Previs', '2026-01-24 08:30:00+00', '2026-11-19 02:08:00.3+00', NULL, false, NULL),
	('01a1fcc2-5bde-730b-a022-bd39cc994a74', 'receipt', 'dora@previs.example', '01a1fcc2-59ea-7a39-833a-6a163ff29fc8', 'sl', '{"kind": "tickets", "seeAt": "/dashboard/mytickets", "firstName": "Dora", "invoiceId": "01a1fcc2-5bdd-7dd0-bbf9-14ab2f2c0d25"}', 'sent', 'Račun PC1-WEB1-2 – Previs', '2026-05-04 16:10:00+00', '2026-11-19 02:08:00.3+00', '01a1fcc2-5bdd-7dd0-bbf9-14ab2f2c0d25', false, NULL),
	('01a1fcc2-5c5d-796c-96d1-8ebb7e027509', 'receipt', 'vid@previs.example', '01a1fcc2-5b6b-7ed2-bac0-86e401a782a0', 'en', '{"kind": "tickets", "seeAt": "/dashboard/mytickets", "firstName": "Vid", "invoiceId": "01a1fcc2-5c5d-780a-adf2-b5c64a273527"}', 'sent', 'Invoice PC1-WEB1-4 – Previs', '2026-10-11 16:10:00+00', '2026-11-19 02:08:00.3+00', '01a1fcc2-5c5d-780a-adf2-b5c64a273527', false, NULL),
	('01a1fcc2-5c9e-79fd-b1fa-6c4228b17552', 'receipt', 'ana@previs.example', '01a1fcc2-5899-79c0-9248-fe35668fb950', 'sl', '{"kind": "tickets", "seeAt": "/dashboard/mytickets", "firstName": "Ana", "invoiceId": "01a1fcc2-5c9d-7d9a-bd5e-5c75bc95f7e4"}', 'sent', 'Račun PC1-WEB1-5 – Previs', '2026-10-19 07:59:06+00', '2026-11-19 02:08:00.3+00', '01a1fcc2-5c9d-7d9a-bd5e-5c75bc95f7e4', false, NULL),
	('01a1fcc2-5cb0-71c1-8986-a49f93c61a08', 'receipt', 'ana@previs.example', '01a1fcc2-5899-79c0-9248-fe35668fb950', 'sl', '{"kind": "tickets", "seeAt": "/dashboard/mytickets", "firstName": "Ana", "invoiceId": "01a1fcc2-5cb0-7ec9-a572-7a4b4c2121a3"}', 'sent', 'Račun PC1-WEB1-6 – Previs', '2026-11-05 17:25:00+00', '2026-11-19 02:08:00.3+00', '01a1fcc2-5cb0-7ec9-a572-7a4b4c2121a3', false, NULL),
	('01a1fcc2-5ce8-7b0b-a793-1c705e79ce0c', 'voucher', 'franc@previs.example', '01a1fcc2-5a89-7ad0-a57a-ee62e5a4d66a', 'sl', '{"firstName": "Franc", "voucherIds": ["01a1fcc2-5ce6-762d-8ac1-759573275b30", "01a1fcc2-5ce7-7c63-82ec-fe24c81f2ded"]}', 'sent', 'Darilni bon – Previs', '2026-11-11 17:19:00+00', '2026-11-19 02:08:00.3+00', '01a1fcc2-5cd8-7131-99de-4fbdebc334d6', false, NULL),
	('01a1fcc2-5cef-7d72-8471-8a70b4703658', 'receipt', 'franc@previs.example', '01a1fcc2-5a89-7ad0-a57a-ee62e5a4d66a', 'sl', '{"kind": "gifts", "seeAt": "/dashboard/invoices", "firstName": "Franc", "invoiceId": "01a1fcc2-5cee-7000-a353-8d6a474ad1d3"}', 'sent', 'Račun PC1-WEB1-7 – Previs', '2026-11-11 17:19:00+00', '2026-11-19 02:08:00.3+00', '01a1fcc2-5cee-7000-a353-8d6a474ad1d3', false, NULL),
	('01a1fcc2-5d46-7197-b7a3-016110b0cf4e', 'voucher', 'dora@previs.example', '01a1fcc2-59ea-7a39-833a-6a163ff29fc8', 'sl', '{"firstName": "Dora", "voucherIds": ["01a1fcc2-5d44-748d-a572-ded868eb9325", "01a1fcc2-5d45-7545-8420-97c7bdc934e5"]}', 'sent', 'Darilni bon – Previs', '2026-11-13 17:17:00+00', '2026-11-19 02:08:00.3+00', '01a1fcc2-5d31-7d4b-a1c2-ddc490823b2b', false, NULL),
	('01a1fcc2-5d47-78c6-8b4c-5b9093193d60', 'receipt', 'dora@previs.example', '01a1fcc2-59ea-7a39-833a-6a163ff29fc8', 'sl', '{"kind": "gifts", "seeAt": "/dashboard/invoices", "firstName": "Dora", "invoiceId": "01a1fcc2-5d47-7e91-8ce2-6bc494f9cead"}', 'sent', 'Račun PC1-WEB1-8 – Previs', '2026-11-13 17:17:00+00', '2026-11-19 02:08:00.3+00', '01a1fcc2-5d47-7e91-8ce2-6bc494f9cead', false, NULL),
	('01a1fcc2-5d69-7dd9-acc4-e3c4fc159d21', 'signed_up', 'franc@previs.example', '01a1fcc2-5a89-7ad0-a57a-ee62e5a4d66a', 'sl', '{"seeAt": "/dashboard/myclasses", "classIds": ["01a1fcc2-5835-7381-8b5a-73163dcdddd7"], "firstName": "Franc", "participantName": null}', 'sent', 'Prijava je uspela – Previs', '2026-11-14 17:16:00+00', '2026-11-19 02:08:00.3+00', NULL, false, NULL),
	('01a1fcc2-5dac-7ccd-8189-d2328ce84a52', 'signed_up', 'vid@previs.example', '01a1fcc2-5b6b-7ed2-bac0-86e401a782a0', 'sl', '{"seeAt": "/dashboard/myclasses", "classIds": ["01a1fcc2-5835-7381-8b5a-73163dcdddd7"], "firstName": "Vid", "participantName": null}', 'sent', 'Prijava je uspela – Previs', '2026-11-15 17:15:00+00', '2026-11-19 02:08:00.3+00', NULL, false, NULL),
	('01a1fcc2-5dad-7b63-9f76-60266bf0dc6d', 'receipt', 'vid@previs.example', '01a1fcc2-5b6b-7ed2-bac0-86e401a782a0', 'sl', '{"kind": "classes", "seeAt": "/dashboard/myclasses", "firstName": "Vid", "invoiceId": "01a1fcc2-5dad-7e66-9695-67db41ae0522"}', 'sent', 'Račun PC1-WEB1-10 – Previs', '2026-11-15 17:15:00+00', '2026-11-19 02:08:00.3+00', '01a1fcc2-5dad-7e66-9695-67db41ae0522', false, NULL),
	('01a1fcc2-5dcc-76f1-8ef0-9b66299ecec6', 'signed_up', 'franc@previs.example', '01a1fcc2-5a89-7ad0-a57a-ee62e5a4d66a', 'sl', '{"seeAt": "/dashboard/myclasses", "classIds": ["01a1fcc2-5853-7e99-9755-269e34e04263"], "firstName": "Franc", "participantName": null}', 'sent', 'Prijava je uspela – Previs', '2026-11-16 17:14:00+00', '2026-11-19 02:08:00.3+00', NULL, false, NULL),
	('01a1fcc2-5dcd-7e48-aa5a-6854f87b44ff', 'receipt', 'franc@previs.example', '01a1fcc2-5a89-7ad0-a57a-ee62e5a4d66a', 'sl', '{"kind": "classes", "seeAt": "/dashboard/myclasses", "firstName": "Franc", "invoiceId": "01a1fcc2-5dcd-74d8-b64b-fea9751ab5b7"}', 'sent', 'Račun PC1-WEB1-11 – Previs', '2026-11-16 17:14:00+00', '2026-11-19 02:08:00.3+00', '01a1fcc2-5dcd-74d8-b64b-fea9751ab5b7', false, NULL),
	('01a1fcc2-5de9-7575-b4f4-fe1e1ded869c', 'confirm_email', 'hana@previs.example', '01a1fcc2-5de8-787d-ade1-20c2bab6968f', 'sl', '{"linkId": "01a1fcc2-5de9-7cdd-9d02-a8deee91c373", "firstName": "Hana"}', 'sent', 'Potrdi elektronski naslov – Previs', '2026-11-17 08:13:00+00', '2026-11-19 02:08:00.3+00', NULL, false, NULL),
	('01a1fcc2-5e17-72c6-bd40-ecd80dd73463', 'signed_up', 'vid@previs.example', '01a1fcc2-5b6b-7ed2-bac0-86e401a782a0', 'sl', '{"seeAt": "/dashboard/myclasses", "classIds": ["01a1fcc2-5853-7e99-9755-269e34e04263"], "firstName": "Vid", "participantName": null}', 'sent', 'Prijava je uspela – Previs', '2026-11-17 17:13:00+00', '2026-11-19 02:08:00.3+00', NULL, false, NULL),
	('01a1fcc2-5e2f-77bc-8c2c-21f42f4466ba', 'signed_up', 'ana@previs.example', '01a1fcc2-5899-79c0-9248-fe35668fb950', 'sl', '{"seeAt": "/dashboard/myclasses", "classIds": ["01a1fcc2-5839-7f69-bce1-189d5d4edd99"], "firstName": "Ana", "participantName": null}', 'sent', 'Prijava je uspela – Previs', '2026-11-18 17:12:00+00', '2026-11-19 02:08:00.3+00', NULL, false, NULL),
	('01a1fcc2-5e30-76f3-8aa9-d36776cd90de', 'receipt', 'ana@previs.example', '01a1fcc2-5899-79c0-9248-fe35668fb950', 'sl', '{"kind": "classes", "seeAt": "/dashboard/myclasses", "firstName": "Ana", "invoiceId": "01a1fcc2-5e30-7c4c-8801-4fd3581aae22"}', 'sent', 'Račun PC1-WEB1-13 – Previs', '2026-11-18 17:12:00+00', '2026-11-19 02:08:00.3+00', '01a1fcc2-5e30-7c4c-8801-4fd3581aae22', false, NULL),
	('01a1fcc2-5e4c-7bbc-b2b6-f7f13cdec651', 'signed_up', 'ana@previs.example', '01a1fcc2-5899-79c0-9248-fe35668fb950', 'sl', '{"seeAt": "/dashboard/myclasses", "classIds": ["01a1fcc2-5855-7187-9836-73effb1f2ced", "01a1fcc2-5857-7aa7-a631-a4f386701285"], "firstName": "Ana", "participantName": null}', 'sent', 'Prijava je uspela – Previs', '2026-11-18 18:12:00+00', '2026-11-19 02:08:00.3+00', NULL, false, NULL),
	('01a1fcc2-5e4e-771b-a49e-fb80f89974cf', 'receipt', 'ana@previs.example', '01a1fcc2-5899-79c0-9248-fe35668fb950', 'sl', '{"kind": "classes", "seeAt": "/dashboard/myclasses", "firstName": "Ana", "invoiceId": "01a1fcc2-5e4d-7112-aac0-594cb0f4507f"}', 'sent', 'Račun PC1-WEB1-14 – Previs', '2026-11-18 18:12:00+00', '2026-11-19 02:08:00.3+00', '01a1fcc2-5e4d-7112-aac0-594cb0f4507f', false, NULL),
	('01a1fcc2-5e60-7952-8394-bee3203513f8', 'signed_up', 'ana@previs.example', '01a1fcc2-5899-79c0-9248-fe35668fb950', 'sl', '{"seeAt": "/dashboard/child/01a1fcc2-58e0-7d95-841b-3945783fa398", "classIds": ["01a1fcc2-5860-7fe7-a287-a1387f60951e", "01a1fcc2-5862-773c-bbe8-b6fb7eba4984"], "firstName": "Ana", "participantName": "Bor"}', 'sent', 'Prijava je uspela – Previs', '2026-11-18 19:12:00+00', '2026-11-19 02:08:00.3+00', NULL, false, NULL),
	('01a1fcc2-58a2-7e2a-a8be-b3eef64baf88', 'confirm_email', 'ana@previs.example', '01a1fcc2-5899-79c0-9248-fe35668fb950', 'sl', '{"linkId": "01a1fcc2-589c-7616-b27f-b0676a9e435f", "firstName": "Ana"}', 'sent', 'Potrdi elektronski naslov – Previs', '2024-09-11 07:10:00+00', '2026-11-19 02:08:00.3+00', NULL, false, NULL),
	('01a1fcc2-5a8c-7d51-90b5-c08cb3cb98e0', 'confirm_email', 'franc@previs.example', '01a1fcc2-5a89-7ad0-a57a-ee62e5a4d66a', 'sl', '{"linkId": "01a1fcc2-5a8b-7a10-877f-902db461e69d", "firstName": "Franc"}', 'sent', 'Potrdi elektronski naslov – Previs', '2025-09-26 07:30:00+00', '2026-11-19 02:08:00.3+00', NULL, false, NULL),
	('01a1fcc2-5c10-72ce-8109-fb887717aac2', 'receipt', 'franc@previs.example', '01a1fcc2-5a89-7ad0-a57a-ee62e5a4d66a', 'sl', '{"kind": "tickets", "seeAt": "/dashboard/mytickets", "firstName": "Franc", "invoiceId": "01a1fcc2-5c10-70e6-93dd-5b883392046c"}', 'sent', 'Račun PC1-WEB1-3 – Previs', '2026-08-12 16:30:00+00', '2026-11-19 02:08:00.3+00', '01a1fcc2-5c10-70e6-93dd-5b883392046c', false, NULL),
	('01a1fcc2-5d6a-71e9-b19e-358527b6edde', 'receipt', 'franc@previs.example', '01a1fcc2-5a89-7ad0-a57a-ee62e5a4d66a', 'sl', '{"kind": "classes", "seeAt": "/dashboard/myclasses", "firstName": "Franc", "invoiceId": "01a1fcc2-5d6a-77df-9330-dbe3327d9993"}', 'sent', 'Račun PC1-WEB1-9 – Previs', '2026-11-14 17:16:00+00', '2026-11-19 02:08:00.3+00', '01a1fcc2-5d6a-77df-9330-dbe3327d9993', false, NULL),
	('01a1fcc2-5e1a-7047-b19d-5e434b166bed', 'receipt', 'vid@previs.example', '01a1fcc2-5b6b-7ed2-bac0-86e401a782a0', 'sl', '{"kind": "classes", "seeAt": "/dashboard/myclasses", "firstName": "Vid", "invoiceId": "01a1fcc2-5e19-7a08-9ca2-1c7618e52751"}', 'sent', 'Račun PC1-WEB1-12 – Previs', '2026-11-17 17:13:00+00', '2026-11-19 02:08:00.3+00', '01a1fcc2-5e19-7a08-9ca2-1c7618e52751', false, NULL),
	('01a1fcc2-5e76-7821-9db4-9554f1680b7c', 'pre_invoice', 'ana@previs.example', '01a1fcc2-5899-79c0-9248-fe35668fb950', 'sl', '{"firstName": "Ana", "preInvoiceId": "01a1fcc2-5e5e-73ee-bc89-107a34f7f50f"}', 'sent', 'Predračun 1-2026 – Previs', '2026-11-18 19:12:00+00', '2026-11-19 02:08:00.3+00', '01a1fcc2-5e5e-73ee-bc89-107a34f7f50f', false, NULL),
	('01a1fcc2-6455-74bf-a111-69233467f05a', 'confirm_email', 'zala@previs.example', '01a1fcc2-6451-7254-a071-b1a3d4653659', 'sl', '{"linkId": "01a1fcc2-6454-77ef-8200-a36e3a4e76ef", "firstName": "Zala"}', 'queued', NULL, '2026-11-20 17:00:00+00', NULL, NULL, false, NULL);
INSERT INTO public.milestone VALUES
	('demo', '2026-11-20 17:00:00+00', '2026-11-20 17:00:00+00');
INSERT INTO public.one_time_token VALUES
	('\xcb498a6c21e3aa11fec4e6d5350ceb0d44364bec59072c9e873dd1aa3359dcc7', 'confirm_email', '01a1fcc2-5899-79c0-9248-fe35668fb950', 'ana@previs.example', '2024-09-11 07:10:00+00', '2024-09-12 07:10:00+00', '2024-09-11 07:10:00+00', NULL, 'ana@previs.example', NULL),
	('\xd61a4bacdd8efacdfd37a7cf2fe816631c654eb2206cbeccf1001342eb4a96b5', 'confirm_email', '01a1fcc2-59ea-7a39-833a-6a163ff29fc8', 'dora@previs.example', '2025-07-08 07:30:00+00', '2025-07-09 07:30:00+00', '2025-07-08 07:30:00+00', NULL, 'dora@previs.example', NULL),
	('\x56400b39f75ee02d0606c8db8366d36c2af8d7a3a2bf454c2c69b25dfa1060ef', 'confirm_email', '01a1fcc2-5a89-7ad0-a57a-ee62e5a4d66a', 'franc@previs.example', '2025-09-26 07:30:00+00', '2025-09-27 07:30:00+00', '2025-09-26 07:30:00+00', NULL, 'franc@previs.example', NULL),
	('\xfb2adf9b315b4398687994545717b37c7fb573b2dc9dde42ff8bfcca803871f2', 'confirm_email', '01a1fcc2-5b6b-7ed2-bac0-86e401a782a0', 'vid@previs.example', '2026-01-24 08:30:00+00', '2026-01-25 08:30:00+00', '2026-01-24 08:30:00+00', NULL, 'vid@previs.example', NULL),
	('\x4420fd1784d36fb8d8ed85387703ded5c19755dc2f929aaf319b8ad5f058547e', 'confirm_email', '01a1fcc2-5de8-787d-ade1-20c2bab6968f', 'hana@previs.example', '2026-11-17 08:13:00+00', '2026-11-18 08:13:00+00', NULL, NULL, 'hana@previs.example', NULL),
	('\x8fa5ef694da223cf8b8cc4c1e8b6190612c4d46fe0927d77a6dec0cb9987ef06', 'confirm_email', '01a1fcc2-6451-7254-a071-b1a3d4653659', 'zala@previs.example', '2026-11-20 17:00:00+00', '2026-11-21 17:00:00+00', '2026-11-20 17:00:00+00', NULL, 'zala@previs.example', NULL);
INSERT INTO public.payment VALUES
	('01a1fcc2-5977-75dc-bb5d-26b16ccca4e9', '01a1fcc2-592e-76d2-9b97-4f075b953f65', '01a1fcc2-5932-762b-afec-9dab095debcb', 'card', 'f3ffaee22daf353a91de041e589e0426', 12500, 'VISA', 'sale', '2024-10-21 16:10:00+00'),
	('01a1fcc2-5aea-7a99-8063-edf40e6351d9', '01a1fcc2-5ad1-713c-a083-a1fd249c5a37', '01a1fcc2-5ad3-7717-b8df-85819d91256f', 'wallet', '4FT22EJ9D67JH13JW', 2700, 'paypal', 'sale', '2025-10-16 16:10:00+00'),
	('01a1fcc2-5b32-7854-a484-c833517395cf', '01a1fcc2-5b1a-7512-ad2e-ddb8a46526c5', '01a1fcc2-5b1d-7657-9493-b9ba3671e57f', 'card', '4867a3ce48f722d020a61258a6ec5743', 12500, 'VISA', 'sale', '2026-01-04 04:41:59.4+00'),
	('01a1fcc2-5bdb-7b29-bab6-1253d0a5a6df', '01a1fcc2-5bcf-704d-8d91-7746fcc7b411', '01a1fcc2-5bd2-72c8-b07a-2d07555daa23', 'wallet', '8U8AFF9FEPX5ATE53', 6200, 'paypal', 'sale', '2026-05-04 16:10:00+00'),
	('01a1fcc2-5c0e-70ac-ad2c-34160f031f64', '01a1fcc2-5c05-76b0-b8cc-ed2794a366ac', '01a1fcc2-5c07-72de-98ae-3beb26f1689a', 'card', '8612ffa482f24879ce3fae569bd43afb', 28900, 'VISA', 'sale', '2026-08-12 16:30:00+00'),
	('01a1fcc2-5c5b-7299-b2f5-5ecfad393868', '01a1fcc2-5c52-715c-b954-56de6c072a82', '01a1fcc2-5c54-72d4-b7ab-9f5dd7bacec8', 'card', '6009a89aa11d334442c0984b9a75a27b', 3300, 'VISA', 'sale', '2026-10-11 16:10:00+00'),
	('01a1fcc2-5c9c-76ed-934a-aa1c2e932532', '01a1fcc2-5c93-716e-950b-9e3d7fc6ce75', '01a1fcc2-5c95-7b4f-a779-345f1c794aac', 'card', '7d39abb3ff74fe38ea500743a31fcc67', 1350, 'VISA', 'sale', '2026-10-19 07:59:06+00'),
	('01a1fcc2-5cac-7b54-b4dd-3badc66b2c47', '01a1fcc2-5ca4-7fb8-b98f-24ebe0074812', '01a1fcc2-5ca6-76bc-9aa8-dddf30204a95', 'card', 'a9362e05413a72d610c0ff635bc08379', 5800, 'VISA', 'sale', '2026-11-05 17:25:00+00'),
	('01a1fcc2-5ce0-797c-8ea4-871f3f89abd7', '01a1fcc2-5cd8-7131-99de-4fbdebc334d6', '01a1fcc2-5cda-734f-8fc2-5ef0294255f3', 'card', 'aba1ab7eed0afc0c05c0137e5ce64d5f', 8700, 'VISA', 'sale', '2026-11-11 17:19:00+00'),
	('01a1fcc2-5d43-73c1-b0c4-c3fbd8c641c9', '01a1fcc2-5d31-7d4b-a1c2-ddc490823b2b', '01a1fcc2-5d33-7814-92ce-41c5f2a7c869', 'wallet', 'S9PDGQS4E456D8UKK', 2350, 'paypal', 'sale', '2026-11-13 17:17:00+00'),
	('01a1fcc2-5d66-7b4d-b196-2767c06de462', '01a1fcc2-5d54-7902-8b39-ffb92849be57', '01a1fcc2-5d5d-7d73-b329-399a940ad00f', 'card', '65f0171f5cff9e71a920c2b83b67c3dd', 2500, 'VISA', 'sale', '2026-11-14 17:16:00+00'),
	('01a1fcc2-5da9-71a8-a4f6-cb94a24a33b6', '01a1fcc2-5d95-7a94-8a0a-e6eb99d5f371', '01a1fcc2-5da1-7d58-856b-51c12cfb48d1', 'card', '7f2ac85b344920ba96f63197801535e5', 2500, 'VISA', 'sale', '2026-11-15 17:15:00+00'),
	('01a1fcc2-5dca-735a-b8e0-39982eb30b3c', '01a1fcc2-5dbc-7e03-bb5a-5ef21b0e34bd', '01a1fcc2-5dc3-7a6a-9e2a-c07b935a739b', 'card', '3698a9f8c589c44b4faced93ffaa628f', 9800, 'VISA', 'sale', '2026-11-16 17:14:00+00'),
	('01a1fcc2-5e15-7c21-8739-2cb259c3cdfa', '01a1fcc2-5e08-708b-b090-118e9ed1a2b8', '01a1fcc2-5e0e-7ba6-a7e0-decaecbdb8a4', 'card', '2657c67200c86203ef0a1fc078747b1f', 9800, 'VISA', 'sale', '2026-11-17 17:13:00+00'),
	('01a1fcc2-5e2c-75a3-a84e-b6c518b1c455', '01a1fcc2-5e21-7772-949c-8377b14f7cb4', '01a1fcc2-5e27-77ac-b0dd-35b3957c510a', 'card', '4dcf8faee58e6d11d02b2ea63b31553b', 3200, 'VISA', 'sale', '2026-11-18 17:12:00+00'),
	('01a1fcc2-5e47-76a0-a822-f25f3fc1a477', '01a1fcc2-5e37-707b-862f-19ff8f974332', '01a1fcc2-5e3d-7d81-9739-0144e53a159a', 'wallet', '4EPR0XRQS5F9MCK0B', 17800, 'paypal', 'sale', '2026-11-18 18:12:00+00');
INSERT INTO public.person VALUES
	('01a1fcc2-5899-79c0-9248-fe35668fb950', 'Ana', 'Novak', '1986-07-12', 'Trubarjeva cesta 24', 'Ljubljana', '1000', 'Slovenija', '041 234 567', 4, 'sl', false, '', '2024-09-11 07:10:00+00'),
	('01a1fcc2-58e0-7d95-841b-3945783fa398', 'Bor', 'Novak', '2018-07-12', '', '', '', '', '', 2, 'sl', false, '', '2024-09-21 07:40:00+00'),
	('01a1fcc2-58e2-7408-aeb0-70f4ea670f56', 'Cene', 'Novak', '2010-07-12', '', '', '', '', '', 4, 'sl', false, '', '2024-09-21 07:40:00+00'),
	('01a1fcc2-59ea-7a39-833a-6a163ff29fc8', 'Dora', 'Kralj', '1988-07-12', '', 'Ljubljana', '1000', 'Slovenija', '', 3, 'sl', false, '', '2025-07-08 07:30:00+00'),
	('01a1fcc2-5a43-7e08-ab65-2dee8512eafa', 'Eva', 'Kralj', '2016-07-12', '', '', '', '', '', 1, 'sl', false, '', '2025-07-09 07:29:00+00'),
	('01a1fcc2-5a89-7ad0-a57a-ee62e5a4d66a', 'Franc', 'Zupan', '1996-07-12', '', '', '', '', '', 5, 'sl', false, '', '2025-09-26 07:30:00+00'),
	('01a1fcc2-5b6b-7ed2-bac0-86e401a782a0', 'Vid', 'Hribar', '2004-07-12', '', '', '', '', '', 6, 'sl', false, '', '2026-01-24 08:30:00+00'),
	('01a1fcc2-5de8-787d-ade1-20c2bab6968f', 'Hana', 'Mlakar', '1997-07-12', '', '', '', '', '', 3, 'sl', false, '', '2026-11-17 08:13:00+00'),
	('01a1fcc2-6451-7254-a071-b1a3d4653659', 'Zala', 'Pirc', '1999-09-09', '', '', '', '', '', 3, 'sl', false, '', '2026-11-20 17:00:00+00');
INSERT INTO public.place VALUES
	('01a1fcc2-5d56-7061-bfbe-bee4b64fd3bc', '01a1fcc2-5835-7381-8b5a-73163dcdddd7', '01a1fcc2-57f6-7cb6-9019-a83d05060a90', '01a1fcc2-5a89-7ad0-a57a-ee62e5a4d66a', '01a1fcc2-5a89-7ad0-a57a-ee62e5a4d66a', 'confirmed', NULL, '01a1fcc2-5d54-7902-8b39-ffb92849be57', NULL, '2026-11-14 17:16:00+00'),
	('01a1fcc2-5d97-7db4-a9b5-596bb733de29', '01a1fcc2-5835-7381-8b5a-73163dcdddd7', '01a1fcc2-57f6-7cb6-9019-a83d05060a90', '01a1fcc2-5b6b-7ed2-bac0-86e401a782a0', '01a1fcc2-5b6b-7ed2-bac0-86e401a782a0', 'confirmed', NULL, '01a1fcc2-5d95-7a94-8a0a-e6eb99d5f371', NULL, '2026-11-15 17:15:00+00'),
	('01a1fcc2-5dbe-70e7-9d3f-0594e580c9e4', '01a1fcc2-5853-7e99-9755-269e34e04263', '01a1fcc2-57fb-7031-a784-04e2ec5e3f8b', '01a1fcc2-5a89-7ad0-a57a-ee62e5a4d66a', '01a1fcc2-5a89-7ad0-a57a-ee62e5a4d66a', 'confirmed', NULL, '01a1fcc2-5dbc-7e03-bb5a-5ef21b0e34bd', NULL, '2026-11-16 17:14:00+00'),
	('01a1fcc2-5e0a-73b6-83c1-4741972cb2b4', '01a1fcc2-5853-7e99-9755-269e34e04263', '01a1fcc2-57fb-7031-a784-04e2ec5e3f8b', '01a1fcc2-5b6b-7ed2-bac0-86e401a782a0', '01a1fcc2-5b6b-7ed2-bac0-86e401a782a0', 'confirmed', NULL, '01a1fcc2-5e08-708b-b090-118e9ed1a2b8', NULL, '2026-11-17 17:13:00+00'),
	('01a1fcc2-5e23-794c-9360-03c87c612df5', '01a1fcc2-5839-7f69-bce1-189d5d4edd99', '01a1fcc2-57f8-7a2e-b4da-ab6401158b3b', '01a1fcc2-5899-79c0-9248-fe35668fb950', '01a1fcc2-5899-79c0-9248-fe35668fb950', 'confirmed', NULL, '01a1fcc2-5e21-7772-949c-8377b14f7cb4', NULL, '2026-11-18 17:12:00+00'),
	('01a1fcc2-5e39-7e94-bf3a-81e4643258ed', '01a1fcc2-5855-7187-9836-73effb1f2ced', '01a1fcc2-5800-7c6c-afd4-4f2e3d21ccbf', '01a1fcc2-5899-79c0-9248-fe35668fb950', '01a1fcc2-5899-79c0-9248-fe35668fb950', 'confirmed', NULL, '01a1fcc2-5e37-707b-862f-19ff8f974332', NULL, '2026-11-18 18:12:00+00'),
	('01a1fcc2-5e39-70a7-813b-7134f268137d', '01a1fcc2-5857-7aa7-a631-a4f386701285', '01a1fcc2-5800-7c6c-afd4-4f2e3d21ccbf', '01a1fcc2-5899-79c0-9248-fe35668fb950', '01a1fcc2-5899-79c0-9248-fe35668fb950', 'confirmed', NULL, '01a1fcc2-5e37-707b-862f-19ff8f974332', NULL, '2026-11-18 18:12:00+00'),
	('01a1fcc2-5e5f-78b0-8271-7d863f0bb8e0', '01a1fcc2-5860-7fe7-a287-a1387f60951e', '01a1fcc2-580f-7aa4-88c4-75f2fad5b871', '01a1fcc2-58e0-7d95-841b-3945783fa398', '01a1fcc2-5899-79c0-9248-fe35668fb950', 'confirmed', NULL, NULL, '01a1fcc2-5e5e-73ee-bc89-107a34f7f50f', '2026-11-18 19:12:00+00'),
	('01a1fcc2-5e5f-76df-9d36-67513631afa7', '01a1fcc2-5862-773c-bbe8-b6fb7eba4984', '01a1fcc2-580f-7aa4-88c4-75f2fad5b871', '01a1fcc2-58e0-7d95-841b-3945783fa398', '01a1fcc2-5899-79c0-9248-fe35668fb950', 'confirmed', NULL, NULL, '01a1fcc2-5e5e-73ee-bc89-107a34f7f50f', '2026-11-18 19:12:00+00');
INSERT INTO public.pre_invoice VALUES
	('01a1fcc2-5e5e-73ee-bc89-107a34f7f50f', 2026, 1, '01a1fcc2-5899-79c0-9248-fe35668fb950', '01a1fcc2-58e0-7d95-841b-3945783fa398', 'Bor', '01a1fcc2-580f-7aa4-88c4-75f2fad5b871', '{01a1fcc2-5860-7fe7-a287-a1387f60951e,01a1fcc2-5862-773c-bbe8-b6fb7eba4984}', '{"en": "Climbing school", "sl": "Plezalna šola"}', '[{"name": {"en": "Climbing school", "sl": "Plezalna šola"}, "vatRate": 950, "quantity": 1, "unitCents": 14900, "totalCents": 14900}]', '[{"rate": 950, "vatCents": 1293, "baseCents": 13607, "grossCents": 14900}]', '[{"name": {"en": "Climbing school", "sl": "Plezalna šola"}, "dates": ["2026-11-30", "2026-12-07", "2026-12-14", "2026-12-21", "2026-12-28", "2027-01-04", "2027-01-11", "2027-01-18", "2027-01-25", "2027-02-01", "2027-02-08", "2027-02-15"], "hours": [{"end": "17:00", "start": "16:00"}]}, {"name": {"en": "Climbing school", "sl": "Plezalna šola"}, "dates": ["2026-12-03", "2026-12-10", "2026-12-17", "2026-12-24", "2026-12-31", "2027-01-07", "2027-01-14", "2027-01-21", "2027-01-28", "2027-02-04", "2027-02-11", "2027-02-18"], "hours": [{"end": "17:00", "start": "16:00"}]}]', 14900, '{"bank": "Banka Previs d.d.", "city": "Ljubljana", "iban": "SI56020360253863406", "name": "Previs, plezalni center, d.o.o.", "street": "Pod steno 12", "country": {"en": "Slovenia", "sl": "Slovenija"}, "operator": {"en": "web shop", "sl": "spletna prodaja"}, "vatPayer": true, "taxNumber": "12345679", "postalCode": "1000", "registration": {"en": "District Court of Ljubljana, share capital 7.500,00 €", "sl": "Okrožno sodišče v Ljubljani, osnovni kapital 7.500,00 €"}, "registrationNumber": "9331310000"}', '{"city": "Ljubljana", "name": "Ana Novak", "address": "Trubarjeva cesta 24", "country": "Slovenija", "postalCode": "1000"}', 'sl', '2026-11-18 19:12:00+00', '2026-11-23 22:59:59+00', '2026-11-26 22:59:59+00', NULL, 'open', NULL);
INSERT INTO public.pre_invoice_counter VALUES
	(2026, 1);
INSERT INTO public.pre_invoice_document VALUES
	('01a1fcc2-5e5e-73ee-bc89-107a34f7f50f', '\x255044462d312e37206120646f63756d656e742c206c656674206f757420746f206b65657020746869732066696c6520736d616c6c', '\x273a0d4bda597f43ac2d166812b39639df377d2d46d3ac8b464857a5d0fbe4de', '2026-11-19 02:08:00.3+00');
INSERT INTO public.supplier_answer VALUES
	('01a1fcc2-5973-7319-8e76-c9c597ec0094', '01a1fcc2-5932-762b-afec-9dab095debcb', 'status', 200, '{"id": "f3ffaee22daf353a91de041e589e0426", "ndc": "3F7C0BE30B643B25258047E7F59FC182.uat01-vm-tx04", "card": {"bin": "420000", "holder": "Ana Novak", "expiryYear": "2034", "expiryMonth": "05", "last4Digits": "0091"}, "risk": {"score": "100"}, "amount": "125.00", "result": {"code": "000.100.110", "description": "Request successfully processed in ''Merchant in Integrator Test Mode''", "fieldf39c54": "ignore me"}, "currency": "EUR", "customer": {"ip": "127.0.0.1", "ipCountry": "SI"}, "timestamp": "2026-11-20 17:00:00.000+0000", "descriptor": "1042.3311.7788 Previs RK7EV27R", "buildNumber": "4f0c6ac5b8a9d2e1f3047586978a9bacbdcedfe0@2026-08-06 10:13:44 +0000", "paymentType": "DB", "paymentBrand": "VISA", "threeDSecure": {"eci": "05"}, "resultDetails": {"ConnectorTxID1": "394156", "ExtendedDescription": "n/a", "clearingInstituteName": "Sandbox"}, "customParameters": {"SHOPPER_intentId": "01a1fcc2-592e-76d2-9b97-4f075b953f65", "CTPE_DESCRIPTOR_TEMPLATE": "", "SHOPPER_EndToEndIdentity": "dd75814cb936b1e5f1baf23e7b46918a0a1de897c92a8d963c45a091f13e6309"}, "merchantTransactionId": "17295270000007161060"}', '2024-10-21 16:10:00+00', 0, '2024-10-21 16:10:00+00'),
	('01a1fcc2-5ae7-741b-bbde-859b8e7998af', '01a1fcc2-5ad3-7717-b8df-85819d91256f', 'wallet.order', 200, '{"id": "V6VVVS6NGC3F1EKSL", "links": [{"rel": "self", "href": "http://127.0.0.1:45415/v2/checkout/orders/V6VVVS6NGC3F1EKSL", "method": "GET"}, {"rel": "payer-action", "href": "http://127.0.0.1:45415/checkoutnow?token=V6VVVS6NGC3F1EKSL", "method": "GET"}, {"rel": "capture", "href": "http://127.0.0.1:45415/v2/checkout/orders/V6VVVS6NGC3F1EKSL/capture", "method": "POST"}], "payer": {"name": {"surname": "Plačnik", "given_name": "Pia"}, "payer_id": "SANDBOX5X7R50", "email_address": "placnik@example.com"}, "intent": "CAPTURE", "status": "APPROVED", "create_time": "2026-11-20T17:00:00.000Z", "payment_source": {"paypal": {"name": {"surname": "Plačnik", "given_name": "Pia"}, "email_address": "placnik@example.com"}}, "purchase_units": [{"payee": {"merchant_id": "SANDBOXMERCHANT"}, "amount": {"value": "27.00", "currency_code": "EUR"}, "custom_id": "17606310000005513555", "invoice_id": "17606310000005513555", "description": "Previs VYJ7-SW41", "reference_id": "default"}]}', '2025-10-16 16:10:00+00', 0, '2025-10-16 16:10:00+00'),
	('01a1fcc2-5ae7-79f3-bbfd-83be71f77e6c', '01a1fcc2-5ad3-7717-b8df-85819d91256f', 'wallet.capture', 201, '{"id": "V6VVVS6NGC3F1EKSL", "links": [{"rel": "self", "href": "http://127.0.0.1:45415/v2/checkout/orders/V6VVVS6NGC3F1EKSL", "method": "GET"}, {"rel": "payer-action", "href": "http://127.0.0.1:45415/checkoutnow?token=V6VVVS6NGC3F1EKSL", "method": "GET"}, {"rel": "capture", "href": "http://127.0.0.1:45415/v2/checkout/orders/V6VVVS6NGC3F1EKSL/capture", "method": "POST"}], "payer": {"name": {"surname": "Plačnik", "given_name": "Pia"}, "payer_id": "SANDBOX5X7R50", "email_address": "placnik@example.com"}, "intent": "CAPTURE", "status": "COMPLETED", "create_time": "2026-11-20T17:00:00.000Z", "payment_source": {"paypal": {"name": {"surname": "Plačnik", "given_name": "Pia"}, "email_address": "placnik@example.com"}}, "purchase_units": [{"payee": {"merchant_id": "SANDBOXMERCHANT"}, "amount": {"value": "27.00", "currency_code": "EUR"}, "payments": {"captures": [{"id": "4FT22EJ9D67JH13JW", "links": [{"rel": "self", "href": "http://127.0.0.1:45415/v2/payments/captures/4FT22EJ9D67JH13JW", "method": "GET"}, {"rel": "refund", "href": "http://127.0.0.1:45415/v2/payments/captures/4FT22EJ9D67JH13JW/refund", "method": "POST"}, {"rel": "up", "href": "http://127.0.0.1:45415/v2/checkout/orders/V6VVVS6NGC3F1EKSL", "method": "GET"}], "amount": {"value": "27.00", "currency_code": "EUR"}, "status": "COMPLETED", "custom_id": "17606310000005513555", "invoice_id": "17606310000005513555", "create_time": "2026-11-20T17:00:00.000Z", "update_time": "2026-11-20T17:00:00.000Z", "final_capture": true, "seller_protection": {"status": "ELIGIBLE", "dispute_categories": ["ITEM_NOT_RECEIVED", "UNAUTHORIZED_TRANSACTION"]}, "supplementary_data": {"related_ids": {"order_id": "V6VVVS6NGC3F1EKSL"}}}]}, "custom_id": "17606310000005513555", "invoice_id": "17606310000005513555", "description": "Previs VYJ7-SW41", "reference_id": "default"}]}', '2025-10-16 16:10:00+00', 1, '2025-10-16 16:10:00+00'),
	('01a1fcc2-5b25-7f59-b378-c16a3547f79f', '01a1fcc2-5b1d-7657-9493-b9ba3671e57f', 'status', 200, '{"id": "4867a3ce48f722d020a61258a6ec5743", "ndc": "310514A0869C75C780B9EC75A593E24A.uat01-vm-tx04", "card": {"bin": "420000", "holder": "Ana Novak", "expiryYear": "2034", "expiryMonth": "05", "last4Digits": "0091"}, "risk": {"score": "100"}, "amount": "125.00", "result": {"code": "000.100.110", "description": "Request successfully processed in ''Merchant in Integrator Test Mode''", "fieldc5dab4": "ignore me"}, "currency": "EUR", "customer": {"ip": "127.0.0.1", "ipCountry": "SI"}, "timestamp": "2026-11-20 17:00:00.000+0000", "descriptor": "1042.3311.7788 Previs BQHV9HXV", "buildNumber": "4f0c6ac5b8a9d2e1f3047586978a9bacbdcedfe0@2026-08-06 10:13:44 +0000", "paymentType": "DB", "paymentBrand": "VISA", "threeDSecure": {"eci": "05"}, "resultDetails": {"ConnectorTxID1": "394156", "ExtendedDescription": "n/a", "clearingInstituteName": "Sandbox"}, "customParameters": {"SHOPPER_intentId": "01a1fcc2-5b1a-7512-ad2e-ddb8a46526c5", "CTPE_DESCRIPTOR_TEMPLATE": "", "SHOPPER_EndToEndIdentity": "d426c182bb813795aa4c063741f58c5f9fdcf72b0874c20f7a37b944550ba229"}, "merchantTransactionId": "17675017194002335944"}', '2026-01-04 04:41:59.4+00', 0, '2026-01-04 04:41:59.4+00'),
	('01a1fcc2-5bd9-7f8f-b83d-910fec44ea03', '01a1fcc2-5bd2-72c8-b07a-2d07555daa23', 'wallet.order', 200, '{"id": "SNMQ27BCEMH82E69Q", "links": [{"rel": "self", "href": "http://127.0.0.1:45415/v2/checkout/orders/SNMQ27BCEMH82E69Q", "method": "GET"}, {"rel": "payer-action", "href": "http://127.0.0.1:45415/checkoutnow?token=SNMQ27BCEMH82E69Q", "method": "GET"}, {"rel": "capture", "href": "http://127.0.0.1:45415/v2/checkout/orders/SNMQ27BCEMH82E69Q/capture", "method": "POST"}], "payer": {"name": {"surname": "Plačnik", "given_name": "Pia"}, "payer_id": "SANDBOX8TC8X7", "email_address": "placnik@example.com"}, "intent": "CAPTURE", "status": "APPROVED", "create_time": "2026-11-20T17:00:00.000Z", "payment_source": {"paypal": {"name": {"surname": "Plačnik", "given_name": "Pia"}, "email_address": "placnik@example.com"}}, "purchase_units": [{"payee": {"merchant_id": "SANDBOXMERCHANT"}, "amount": {"value": "62.00", "currency_code": "EUR"}, "custom_id": "17779110000008803869", "invoice_id": "17779110000008803869", "description": "Previs N79C-6VFG", "reference_id": "default"}]}', '2026-05-04 16:10:00+00', 0, '2026-05-04 16:10:00+00'),
	('01a1fcc2-5bda-7f59-bf6d-1d3d0455bd8f', '01a1fcc2-5bd2-72c8-b07a-2d07555daa23', 'wallet.capture', 201, '{"id": "SNMQ27BCEMH82E69Q", "links": [{"rel": "self", "href": "http://127.0.0.1:45415/v2/checkout/orders/SNMQ27BCEMH82E69Q", "method": "GET"}, {"rel": "payer-action", "href": "http://127.0.0.1:45415/checkoutnow?token=SNMQ27BCEMH82E69Q", "method": "GET"}, {"rel": "capture", "href": "http://127.0.0.1:45415/v2/checkout/orders/SNMQ27BCEMH82E69Q/capture", "method": "POST"}], "payer": {"name": {"surname": "Plačnik", "given_name": "Pia"}, "payer_id": "SANDBOX8TC8X7", "email_address": "placnik@example.com"}, "intent": "CAPTURE", "status": "COMPLETED", "create_time": "2026-11-20T17:00:00.000Z", "payment_source": {"paypal": {"name": {"surname": "Plačnik", "given_name": "Pia"}, "email_address": "placnik@example.com"}}, "purchase_units": [{"payee": {"merchant_id": "SANDBOXMERCHANT"}, "amount": {"value": "62.00", "currency_code": "EUR"}, "payments": {"captures": [{"id": "8U8AFF9FEPX5ATE53", "links": [{"rel": "self", "href": "http://127.0.0.1:45415/v2/payments/captures/8U8AFF9FEPX5ATE53", "method": "GET"}, {"rel": "refund", "href": "http://127.0.0.1:45415/v2/payments/captures/8U8AFF9FEPX5ATE53/refund", "method": "POST"}, {"rel": "up", "href": "http://127.0.0.1:45415/v2/checkout/orders/SNMQ27BCEMH82E69Q", "method": "GET"}], "amount": {"value": "62.00", "currency_code": "EUR"}, "status": "COMPLETED", "custom_id": "17779110000008803869", "invoice_id": "17779110000008803869", "create_time": "2026-11-20T17:00:00.000Z", "update_time": "2026-11-20T17:00:00.000Z", "final_capture": true, "seller_protection": {"status": "ELIGIBLE", "dispute_categories": ["ITEM_NOT_RECEIVED", "UNAUTHORIZED_TRANSACTION"]}, "supplementary_data": {"related_ids": {"order_id": "SNMQ27BCEMH82E69Q"}}}]}, "custom_id": "17779110000008803869", "invoice_id": "17779110000008803869", "description": "Previs N79C-6VFG", "reference_id": "default"}]}', '2026-05-04 16:10:00+00', 1, '2026-05-04 16:10:00+00'),
	('01a1fcc2-5c0d-7547-a67e-02701821ce67', '01a1fcc2-5c07-72de-98ae-3beb26f1689a', 'status', 200, '{"id": "8612ffa482f24879ce3fae569bd43afb", "ndc": "18C7E5F7B6F43EC04135DDC9AB65C4BC.uat01-vm-tx04", "card": {"bin": "420000", "holder": "Ana Novak", "expiryYear": "2034", "expiryMonth": "05", "last4Digits": "0091"}, "risk": {"score": "100"}, "amount": "289.00", "result": {"code": "000.100.110", "description": "Request successfully processed in ''Merchant in Integrator Test Mode''", "field27dbb4": "ignore me"}, "currency": "EUR", "customer": {"ip": "127.0.0.1", "ipCountry": "SI"}, "timestamp": "2026-11-20 17:00:00.000+0000", "descriptor": "1042.3311.7788 Previs 96R6JT2R", "buildNumber": "4f0c6ac5b8a9d2e1f3047586978a9bacbdcedfe0@2026-08-06 10:13:44 +0000", "paymentType": "DB", "paymentBrand": "VISA", "threeDSecure": {"eci": "05"}, "resultDetails": {"ConnectorTxID1": "394156", "ExtendedDescription": "n/a", "clearingInstituteName": "Sandbox"}, "customParameters": {"SHOPPER_intentId": "01a1fcc2-5c05-76b0-b8cc-ed2794a366ac", "CTPE_DESCRIPTOR_TEMPLATE": "", "SHOPPER_EndToEndIdentity": "7dbdd6307faf6c668b41c51fa8146ad5f7c30981d0754529201d4d4f9150a0e8"}, "merchantTransactionId": "17865522000009084329"}', '2026-08-12 16:30:00+00', 0, '2026-08-12 16:30:00+00'),
	('01a1fcc2-5c5a-70e7-a570-c095087bbad6', '01a1fcc2-5c54-72d4-b7ab-9f5dd7bacec8', 'status', 200, '{"id": "6009a89aa11d334442c0984b9a75a27b", "ndc": "2E3931B9A98EEB684D1B2B90D9F5E619.uat01-vm-tx04", "card": {"bin": "420000", "holder": "Ana Novak", "expiryYear": "2034", "expiryMonth": "05", "last4Digits": "0091"}, "risk": {"score": "100"}, "amount": "33.00", "result": {"code": "000.100.110", "description": "Request successfully processed in ''Merchant in Integrator Test Mode''", "fieldac6a76": "ignore me"}, "currency": "EUR", "customer": {"ip": "127.0.0.1", "ipCountry": "SI"}, "timestamp": "2026-11-20 17:00:00.000+0000", "descriptor": "1042.3311.7788 Previs VA68B85P", "buildNumber": "4f0c6ac5b8a9d2e1f3047586978a9bacbdcedfe0@2026-08-06 10:13:44 +0000", "paymentType": "DB", "paymentBrand": "VISA", "threeDSecure": {"eci": "05"}, "resultDetails": {"ConnectorTxID1": "394156", "ExtendedDescription": "n/a", "clearingInstituteName": "Sandbox"}, "customParameters": {"SHOPPER_intentId": "01a1fcc2-5c52-715c-b954-56de6c072a82", "CTPE_DESCRIPTOR_TEMPLATE": "", "SHOPPER_EndToEndIdentity": "e9bd43c272be9fa7a19bae48f8d1988c2896bebd1fe4ceaa24dde649ea5a1fa8"}, "merchantTransactionId": "17917350000000506875"}', '2026-10-11 16:10:00+00', 0, '2026-10-11 16:10:00+00'),
	('01a1fcc2-5c9a-74d8-be2b-b832cc90e6ca', '01a1fcc2-5c95-7b4f-a779-345f1c794aac', 'status', 200, '{"id": "7d39abb3ff74fe38ea500743a31fcc67", "ndc": "5610CD705E75D40C2EEAB6A72B48AD8C.uat01-vm-tx04", "card": {"bin": "420000", "holder": "Ana Novak", "expiryYear": "2034", "expiryMonth": "05", "last4Digits": "0091"}, "risk": {"score": "100"}, "amount": "13.50", "result": {"code": "000.100.110", "description": "Request successfully processed in ''Merchant in Integrator Test Mode''", "field1297d2": "ignore me"}, "currency": "EUR", "customer": {"ip": "127.0.0.1", "ipCountry": "SI"}, "timestamp": "2026-11-20 17:00:00.000+0000", "descriptor": "1042.3311.7788 Previs SRB5SV83", "buildNumber": "4f0c6ac5b8a9d2e1f3047586978a9bacbdcedfe0@2026-08-06 10:13:44 +0000", "paymentType": "DB", "paymentBrand": "VISA", "threeDSecure": {"eci": "05"}, "resultDetails": {"ConnectorTxID1": "394156", "ExtendedDescription": "n/a", "clearingInstituteName": "Sandbox"}, "customParameters": {"SHOPPER_intentId": "01a1fcc2-5c93-716e-950b-9e3d7fc6ce75", "CTPE_DESCRIPTOR_TEMPLATE": "", "SHOPPER_EndToEndIdentity": "b62bcd163203477dc221523c51c5e2dc6938269863a1463b89eb6716d5ca5e55"}, "merchantTransactionId": "17923967460001163606"}', '2026-10-19 07:59:06+00', 0, '2026-10-19 07:59:06+00'),
	('01a1fcc2-5cab-7677-9cd8-7ff31240268c', '01a1fcc2-5ca6-76bc-9aa8-dddf30204a95', 'status', 200, '{"id": "a9362e05413a72d610c0ff635bc08379", "ndc": "1273EB83C4CB6DEC5FAB8BA696F1824A.uat01-vm-tx04", "card": {"bin": "420000", "holder": "Ana Novak", "expiryYear": "2034", "expiryMonth": "05", "last4Digits": "0091"}, "risk": {"score": "100"}, "amount": "58.00", "result": {"code": "000.100.110", "description": "Request successfully processed in ''Merchant in Integrator Test Mode''", "field0716f8": "ignore me"}, "currency": "EUR", "customer": {"ip": "127.0.0.1", "ipCountry": "SI"}, "timestamp": "2026-11-20 17:00:00.000+0000", "descriptor": "1042.3311.7788 Previs 15NJ4TGS", "buildNumber": "4f0c6ac5b8a9d2e1f3047586978a9bacbdcedfe0@2026-08-06 10:13:44 +0000", "paymentType": "DB", "paymentBrand": "VISA", "threeDSecure": {"eci": "05"}, "resultDetails": {"ConnectorTxID1": "394156", "ExtendedDescription": "n/a", "clearingInstituteName": "Sandbox"}, "customParameters": {"SHOPPER_intentId": "01a1fcc2-5ca4-7fb8-b98f-24ebe0074812", "CTPE_DESCRIPTOR_TEMPLATE": "", "SHOPPER_EndToEndIdentity": "20c5b8b59de0267c02efa1d6b6e6dbfd02a7e75eaa8def6b880b1e5274955dde"}, "merchantTransactionId": "17938995000004157057"}', '2026-11-05 17:25:00+00', 0, '2026-11-05 17:25:00+00'),
	('01a1fcc2-5cdf-760d-b7bc-b6bba82eeca7', '01a1fcc2-5cda-734f-8fc2-5ef0294255f3', 'status', 200, '{"id": "aba1ab7eed0afc0c05c0137e5ce64d5f", "ndc": "549BEA8F939D569A358BAE3532248247.uat01-vm-tx04", "card": {"bin": "420000", "holder": "Ana Novak", "expiryYear": "2034", "expiryMonth": "05", "last4Digits": "0091"}, "risk": {"score": "100"}, "amount": "87.00", "result": {"code": "000.100.110", "description": "Request successfully processed in ''Merchant in Integrator Test Mode''", "field312569": "ignore me"}, "currency": "EUR", "customer": {"ip": "127.0.0.1", "ipCountry": "SI"}, "timestamp": "2026-11-20 17:00:00.000+0000", "descriptor": "1042.3311.7788 Previs G7QMY9F3", "buildNumber": "4f0c6ac5b8a9d2e1f3047586978a9bacbdcedfe0@2026-08-06 10:13:44 +0000", "paymentType": "DB", "paymentBrand": "VISA", "threeDSecure": {"eci": "05"}, "resultDetails": {"ConnectorTxID1": "394156", "ExtendedDescription": "n/a", "clearingInstituteName": "Sandbox"}, "customParameters": {"SHOPPER_intentId": "01a1fcc2-5cd8-7131-99de-4fbdebc334d6", "CTPE_DESCRIPTOR_TEMPLATE": "", "SHOPPER_EndToEndIdentity": "443d8afc952634a75950ab9509078b6eb78a8f33e7f6fb59f335dbacd81dc439"}, "merchantTransactionId": "17944175400008538613"}', '2026-11-11 17:19:00+00', 0, '2026-11-11 17:19:00+00'),
	('01a1fcc2-5d3d-71bc-98ae-342d23f3c8d4', '01a1fcc2-5d33-7814-92ce-41c5f2a7c869', 'wallet.order', 200, '{"id": "J404PVL09L4C0KW92", "links": [{"rel": "self", "href": "http://127.0.0.1:45415/v2/checkout/orders/J404PVL09L4C0KW92", "method": "GET"}, {"rel": "payer-action", "href": "http://127.0.0.1:45415/checkoutnow?token=J404PVL09L4C0KW92", "method": "GET"}, {"rel": "capture", "href": "http://127.0.0.1:45415/v2/checkout/orders/J404PVL09L4C0KW92/capture", "method": "POST"}], "payer": {"name": {"surname": "Plačnik", "given_name": "Pia"}, "payer_id": "SANDBOXKJTX90", "email_address": "placnik@example.com"}, "intent": "CAPTURE", "status": "APPROVED", "create_time": "2026-11-20T17:00:00.000Z", "payment_source": {"paypal": {"name": {"surname": "Plačnik", "given_name": "Pia"}, "email_address": "placnik@example.com"}}, "purchase_units": [{"payee": {"merchant_id": "SANDBOXMERCHANT"}, "amount": {"value": "23.50", "currency_code": "EUR"}, "custom_id": "17945902200002640248", "invoice_id": "17945902200002640248", "description": "Previs V5RZ-P1B6", "reference_id": "default"}]}', '2026-11-13 17:17:00+00', 0, '2026-11-13 17:17:00+00'),
	('01a1fcc2-5d3d-7e40-9524-ee577355281c', '01a1fcc2-5d33-7814-92ce-41c5f2a7c869', 'wallet.capture', 201, '{"id": "J404PVL09L4C0KW92", "links": [{"rel": "self", "href": "http://127.0.0.1:45415/v2/checkout/orders/J404PVL09L4C0KW92", "method": "GET"}, {"rel": "payer-action", "href": "http://127.0.0.1:45415/checkoutnow?token=J404PVL09L4C0KW92", "method": "GET"}, {"rel": "capture", "href": "http://127.0.0.1:45415/v2/checkout/orders/J404PVL09L4C0KW92/capture", "method": "POST"}], "payer": {"name": {"surname": "Plačnik", "given_name": "Pia"}, "payer_id": "SANDBOXKJTX90", "email_address": "placnik@example.com"}, "intent": "CAPTURE", "status": "COMPLETED", "create_time": "2026-11-20T17:00:00.000Z", "payment_source": {"paypal": {"name": {"surname": "Plačnik", "given_name": "Pia"}, "email_address": "placnik@example.com"}}, "purchase_units": [{"payee": {"merchant_id": "SANDBOXMERCHANT"}, "amount": {"value": "23.50", "currency_code": "EUR"}, "payments": {"captures": [{"id": "S9PDGQS4E456D8UKK", "links": [{"rel": "self", "href": "http://127.0.0.1:45415/v2/payments/captures/S9PDGQS4E456D8UKK", "method": "GET"}, {"rel": "refund", "href": "http://127.0.0.1:45415/v2/payments/captures/S9PDGQS4E456D8UKK/refund", "method": "POST"}, {"rel": "up", "href": "http://127.0.0.1:45415/v2/checkout/orders/J404PVL09L4C0KW92", "method": "GET"}], "amount": {"value": "23.50", "currency_code": "EUR"}, "status": "COMPLETED", "custom_id": "17945902200002640248", "invoice_id": "17945902200002640248", "create_time": "2026-11-20T17:00:00.000Z", "update_time": "2026-11-20T17:00:00.000Z", "final_capture": true, "seller_protection": {"status": "ELIGIBLE", "dispute_categories": ["ITEM_NOT_RECEIVED", "UNAUTHORIZED_TRANSACTION"]}, "supplementary_data": {"related_ids": {"order_id": "J404PVL09L4C0KW92"}}}]}, "custom_id": "17945902200002640248", "invoice_id": "17945902200002640248", "description": "Previs V5RZ-P1B6", "reference_id": "default"}]}', '2026-11-13 17:17:00+00', 1, '2026-11-13 17:17:00+00'),
	('01a1fcc2-5d63-701b-a586-0b5634398971', '01a1fcc2-5d5d-7d73-b329-399a940ad00f', 'status', 200, '{"id": "65f0171f5cff9e71a920c2b83b67c3dd", "ndc": "0C207D899E71367B36719A0F0657A79A.uat01-vm-tx04", "card": {"bin": "420000", "holder": "Ana Novak", "expiryYear": "2034", "expiryMonth": "05", "last4Digits": "0091"}, "risk": {"score": "100"}, "amount": "25.00", "result": {"code": "000.100.110", "description": "Request successfully processed in ''Merchant in Integrator Test Mode''", "field53fa82": "ignore me"}, "currency": "EUR", "customer": {"ip": "127.0.0.1", "ipCountry": "SI"}, "timestamp": "2026-11-20 17:00:00.000+0000", "descriptor": "1042.3311.7788 Previs C9A7Z43P", "buildNumber": "4f0c6ac5b8a9d2e1f3047586978a9bacbdcedfe0@2026-08-06 10:13:44 +0000", "paymentType": "DB", "paymentBrand": "VISA", "threeDSecure": {"eci": "05"}, "resultDetails": {"ConnectorTxID1": "394156", "ExtendedDescription": "n/a", "clearingInstituteName": "Sandbox"}, "customParameters": {"SHOPPER_intentId": "01a1fcc2-5d54-7902-8b39-ffb92849be57", "CTPE_DESCRIPTOR_TEMPLATE": "", "SHOPPER_EndToEndIdentity": "98c2c2b130e6a860a11b427f1f74afda23fca10c1ada60f448fac233ca078e32"}, "merchantTransactionId": "17946765600009939378"}', '2026-11-14 17:16:00+00', 0, '2026-11-14 17:16:00+00'),
	('01a1fcc2-5da7-7ef2-bb07-67573996e406', '01a1fcc2-5da1-7d58-856b-51c12cfb48d1', 'status', 200, '{"id": "7f2ac85b344920ba96f63197801535e5", "ndc": "BA742C4481BB9A228701EF97C6B13133.uat01-vm-tx04", "card": {"bin": "420000", "holder": "Ana Novak", "expiryYear": "2034", "expiryMonth": "05", "last4Digits": "0091"}, "risk": {"score": "100"}, "amount": "25.00", "result": {"code": "000.100.110", "description": "Request successfully processed in ''Merchant in Integrator Test Mode''", "fielde16db4": "ignore me"}, "currency": "EUR", "customer": {"ip": "127.0.0.1", "ipCountry": "SI"}, "timestamp": "2026-11-20 17:00:00.000+0000", "descriptor": "1042.3311.7788 Previs V9YD80GC", "buildNumber": "4f0c6ac5b8a9d2e1f3047586978a9bacbdcedfe0@2026-08-06 10:13:44 +0000", "paymentType": "DB", "paymentBrand": "VISA", "threeDSecure": {"eci": "05"}, "resultDetails": {"ConnectorTxID1": "394156", "ExtendedDescription": "n/a", "clearingInstituteName": "Sandbox"}, "customParameters": {"SHOPPER_intentId": "01a1fcc2-5d95-7a94-8a0a-e6eb99d5f371", "CTPE_DESCRIPTOR_TEMPLATE": "", "SHOPPER_EndToEndIdentity": "21c72f1394758e974b6187d118f4921f68b047e97695aeabcff993d7de77ff2a"}, "merchantTransactionId": "17947629000000855939"}', '2026-11-15 17:15:00+00', 0, '2026-11-15 17:15:00+00'),
	('01a1fcc2-5dc9-771b-a77b-fa54c821cb57', '01a1fcc2-5dc3-7a6a-9e2a-c07b935a739b', 'status', 200, '{"id": "3698a9f8c589c44b4faced93ffaa628f", "ndc": "EEA9087F5FCFC6450409392A960BBBD4.uat01-vm-tx04", "card": {"bin": "420000", "holder": "Ana Novak", "expiryYear": "2034", "expiryMonth": "05", "last4Digits": "0091"}, "risk": {"score": "100"}, "amount": "98.00", "result": {"code": "000.100.110", "description": "Request successfully processed in ''Merchant in Integrator Test Mode''", "field67a872": "ignore me"}, "currency": "EUR", "customer": {"ip": "127.0.0.1", "ipCountry": "SI"}, "timestamp": "2026-11-20 17:00:00.000+0000", "descriptor": "1042.3311.7788 Previs 9NK7W4KK", "buildNumber": "4f0c6ac5b8a9d2e1f3047586978a9bacbdcedfe0@2026-08-06 10:13:44 +0000", "paymentType": "DB", "paymentBrand": "VISA", "threeDSecure": {"eci": "05"}, "resultDetails": {"ConnectorTxID1": "394156", "ExtendedDescription": "n/a", "clearingInstituteName": "Sandbox"}, "customParameters": {"SHOPPER_intentId": "01a1fcc2-5dbc-7e03-bb5a-5ef21b0e34bd", "CTPE_DESCRIPTOR_TEMPLATE": "", "SHOPPER_EndToEndIdentity": "edd5ab2ccf309c79f97a7fb6ba11a2620513f830eba7d0a8126108605e555661"}, "merchantTransactionId": "17948492400008482675"}', '2026-11-16 17:14:00+00', 0, '2026-11-16 17:14:00+00'),
	('01a1fcc2-5e13-7368-968e-493d9140566c', '01a1fcc2-5e0e-7ba6-a7e0-decaecbdb8a4', 'status', 200, '{"id": "2657c67200c86203ef0a1fc078747b1f", "ndc": "E7578F7945A54BD501E0C66674E9D259.uat01-vm-tx04", "card": {"bin": "420000", "holder": "Ana Novak", "expiryYear": "2034", "expiryMonth": "05", "last4Digits": "0091"}, "risk": {"score": "100"}, "amount": "98.00", "result": {"code": "000.100.110", "description": "Request successfully processed in ''Merchant in Integrator Test Mode''", "fieldf52370": "ignore me"}, "currency": "EUR", "customer": {"ip": "127.0.0.1", "ipCountry": "SI"}, "timestamp": "2026-11-20 17:00:00.000+0000", "descriptor": "1042.3311.7788 Previs NYF36TWB", "buildNumber": "4f0c6ac5b8a9d2e1f3047586978a9bacbdcedfe0@2026-08-06 10:13:44 +0000", "paymentType": "DB", "paymentBrand": "VISA", "threeDSecure": {"eci": "05"}, "resultDetails": {"ConnectorTxID1": "394156", "ExtendedDescription": "n/a", "clearingInstituteName": "Sandbox"}, "customParameters": {"SHOPPER_intentId": "01a1fcc2-5e08-708b-b090-118e9ed1a2b8", "CTPE_DESCRIPTOR_TEMPLATE": "", "SHOPPER_EndToEndIdentity": "3966e7454ee02c8be4af3819a759f301af939fb7a5b4399323a9f09cc6813b5b"}, "merchantTransactionId": "17949355800000038648"}', '2026-11-17 17:13:00+00', 0, '2026-11-17 17:13:00+00'),
	('01a1fcc2-5e43-7008-b2cc-0d78df48e208', '01a1fcc2-5e3d-7d81-9739-0144e53a159a', 'wallet.order', 200, '{"id": "52NC7UP924B1A06GM", "links": [{"rel": "self", "href": "http://127.0.0.1:45415/v2/checkout/orders/52NC7UP924B1A06GM", "method": "GET"}, {"rel": "payer-action", "href": "http://127.0.0.1:45415/checkoutnow?token=52NC7UP924B1A06GM", "method": "GET"}, {"rel": "capture", "href": "http://127.0.0.1:45415/v2/checkout/orders/52NC7UP924B1A06GM/capture", "method": "POST"}], "payer": {"name": {"surname": "Plačnik", "given_name": "Pia"}, "payer_id": "SANDBOXNLV133", "email_address": "placnik@example.com"}, "intent": "CAPTURE", "status": "APPROVED", "create_time": "2026-11-20T17:00:00.000Z", "payment_source": {"paypal": {"name": {"surname": "Plačnik", "given_name": "Pia"}, "email_address": "placnik@example.com"}}, "purchase_units": [{"payee": {"merchant_id": "SANDBOXMERCHANT"}, "amount": {"value": "178.00", "currency_code": "EUR"}, "custom_id": "17950255200004750678", "invoice_id": "17950255200004750678", "description": "Previs PC3H-59TG", "reference_id": "default"}]}', '2026-11-18 18:12:00+00', 0, '2026-11-18 18:12:00+00'),
	('01a1fcc2-5e43-793c-a8b3-2a1411af6cf8', '01a1fcc2-5e3d-7d81-9739-0144e53a159a', 'wallet.capture', 201, '{"id": "52NC7UP924B1A06GM", "links": [{"rel": "self", "href": "http://127.0.0.1:45415/v2/checkout/orders/52NC7UP924B1A06GM", "method": "GET"}, {"rel": "payer-action", "href": "http://127.0.0.1:45415/checkoutnow?token=52NC7UP924B1A06GM", "method": "GET"}, {"rel": "capture", "href": "http://127.0.0.1:45415/v2/checkout/orders/52NC7UP924B1A06GM/capture", "method": "POST"}], "payer": {"name": {"surname": "Plačnik", "given_name": "Pia"}, "payer_id": "SANDBOXNLV133", "email_address": "placnik@example.com"}, "intent": "CAPTURE", "status": "COMPLETED", "create_time": "2026-11-20T17:00:00.000Z", "payment_source": {"paypal": {"name": {"surname": "Plačnik", "given_name": "Pia"}, "email_address": "placnik@example.com"}}, "purchase_units": [{"payee": {"merchant_id": "SANDBOXMERCHANT"}, "amount": {"value": "178.00", "currency_code": "EUR"}, "payments": {"captures": [{"id": "4EPR0XRQS5F9MCK0B", "links": [{"rel": "self", "href": "http://127.0.0.1:45415/v2/payments/captures/4EPR0XRQS5F9MCK0B", "method": "GET"}, {"rel": "refund", "href": "http://127.0.0.1:45415/v2/payments/captures/4EPR0XRQS5F9MCK0B/refund", "method": "POST"}, {"rel": "up", "href": "http://127.0.0.1:45415/v2/checkout/orders/52NC7UP924B1A06GM", "method": "GET"}], "amount": {"value": "178.00", "currency_code": "EUR"}, "status": "COMPLETED", "custom_id": "17950255200004750678", "invoice_id": "17950255200004750678", "create_time": "2026-11-20T17:00:00.000Z", "update_time": "2026-11-20T17:00:00.000Z", "final_capture": true, "seller_protection": {"status": "ELIGIBLE", "dispute_categories": ["ITEM_NOT_RECEIVED", "UNAUTHORIZED_TRANSACTION"]}, "supplementary_data": {"related_ids": {"order_id": "52NC7UP924B1A06GM"}}}]}, "custom_id": "17950255200004750678", "invoice_id": "17950255200004750678", "description": "Previs PC3H-59TG", "reference_id": "default"}]}', '2026-11-18 18:12:00+00', 1, '2026-11-18 18:12:00+00'),
	('01a1fcc2-5e2b-7715-aaeb-b9d9cd37b62b', '01a1fcc2-5e27-77ac-b0dd-35b3957c510a', 'status', 200, '{"id": "4dcf8faee58e6d11d02b2ea63b31553b", "ndc": "0020438D4D89AE079B2DB1889A30796F.uat01-vm-tx04", "card": {"bin": "420000", "holder": "Ana Novak", "expiryYear": "2034", "expiryMonth": "05", "last4Digits": "0091"}, "risk": {"score": "100"}, "amount": "32.00", "result": {"code": "000.100.110", "description": "Request successfully processed in ''Merchant in Integrator Test Mode''", "field098566": "ignore me"}, "currency": "EUR", "customer": {"ip": "127.0.0.1", "ipCountry": "SI"}, "timestamp": "2026-11-20 17:00:00.000+0000", "descriptor": "1042.3311.7788 Previs JS8CT6FE", "buildNumber": "4f0c6ac5b8a9d2e1f3047586978a9bacbdcedfe0@2026-08-06 10:13:44 +0000", "paymentType": "DB", "paymentBrand": "VISA", "threeDSecure": {"eci": "05"}, "resultDetails": {"ConnectorTxID1": "394156", "ExtendedDescription": "n/a", "clearingInstituteName": "Sandbox"}, "customParameters": {"SHOPPER_intentId": "01a1fcc2-5e21-7772-949c-8377b14f7cb4", "CTPE_DESCRIPTOR_TEMPLATE": "", "SHOPPER_EndToEndIdentity": "8174702866b294da4f78527adba26c7d4fa2edfe0bbd20d7f1bdebd6a4d3e153"}, "merchantTransactionId": "17950219200001047059"}', '2026-11-18 17:12:00+00', 0, '2026-11-18 17:12:00+00');
INSERT INTO public.ticket VALUES
	('01a1fcc2-5c0f-7c83-9fa3-3dc7d9f359bc', '01a1fcc2-5a89-7ad0-a57a-ee62e5a4d66a', '01a1fcc2-5c05-76b0-b8cc-ed2794a366ac', '01a1fcc2-57df-72f3-82af-6bf4a58ca00b', '{"en": "Half-year ticket", "sl": "Polletna vstopnica"}', 'terminska', '2026-08-12 16:30:00+00', 182, NULL, 7, '2026-08-17 16:25:00+00', '2027-02-14 22:59:59+00', NULL, NULL),
	('01a1fcc2-5cb0-7a61-973f-a12d4d269ddb', '01a1fcc2-5899-79c0-9248-fe35668fb950', '01a1fcc2-5ca4-7fb8-b98f-24ebe0074812', '01a1fcc2-57df-7af3-bb18-c0e40accc74a', '{"en": "Monthly ticket", "sl": "Mesečna vstopnica"}', 'terminska', '2026-11-05 17:25:00+00', 30, NULL, 6, '2026-11-07 17:23:00+00', '2026-12-06 22:59:59+00', NULL, NULL),
	('01a1fcc2-597a-7649-80e8-b62cc4e2babc', '01a1fcc2-5899-79c0-9248-fe35668fb950', '01a1fcc2-592e-76d2-9b97-4f075b953f65', '01a1fcc2-57df-7b33-a10a-c798577fc5b5', '{"en": "11-visit package", "sl": "Paket 11 obiskov"}', 'paket', '2024-10-21 16:10:00+00', 365, 11, 11, '2024-10-29 17:42:00+00', '2025-10-21 21:59:59+00', NULL, NULL),
	('01a1fcc2-5aec-74c5-a522-d2968f53c092', '01a1fcc2-5899-79c0-9248-fe35668fb950', '01a1fcc2-5ad1-713c-a083-a1fd249c5a37', '01a1fcc2-57df-7b5d-91c8-da1a4b7e8c49', '{"en": "Day ticket", "sl": "Dnevna vstopnica"}', 'dnevna', '2025-10-16 16:10:00+00', 365, 1, 1, '2025-10-17 16:49:00+00', '2026-10-16 21:59:59+00', NULL, NULL),
	('01a1fcc2-5aec-7741-9e59-98ef28fec1d6', '01a1fcc2-5899-79c0-9248-fe35668fb950', '01a1fcc2-5ad1-713c-a083-a1fd249c5a37', '01a1fcc2-57df-7b5d-91c8-da1a4b7e8c49', '{"en": "Day ticket", "sl": "Dnevna vstopnica"}', 'dnevna', '2025-10-16 16:10:00+00', 365, 1, 1, '2025-11-05 17:30:00+00', '2026-10-16 21:59:59+00', NULL, NULL),
	('01a1fcc2-5bdd-7f0a-9ed6-76507246927a', '01a1fcc2-59ea-7a39-833a-6a163ff29fc8', '01a1fcc2-5bcf-704d-8d91-7746fcc7b411', '01a1fcc2-57df-70b4-aefc-93317ca54195', '{"en": "5-visit package", "sl": "Paket 5 obiskov"}', 'paket', '2026-05-04 16:10:00+00', 183, 5, 2, '2026-06-23 16:40:00+00', '2026-11-03 22:59:59+00', NULL, NULL),
	('01a1fcc2-5b34-7e47-a893-34ff75ef310a', '01a1fcc2-5899-79c0-9248-fe35668fb950', '01a1fcc2-5b1a-7512-ad2e-ddb8a46526c5', '01a1fcc2-57df-7b33-a10a-c798577fc5b5', '{"en": "11-visit package", "sl": "Paket 11 obiskov"}', 'paket', '2026-01-04 04:41:59.4+00', 365, 11, 7, '2026-01-17 03:29:57+00', '2027-01-04 22:59:59+00', NULL, NULL),
	('01a1fcc2-5c5d-7dcf-b503-a06232b82386', '01a1fcc2-5b6b-7ed2-bac0-86e401a782a0', '01a1fcc2-5c52-715c-b954-56de6c072a82', '01a1fcc2-57df-786c-908a-219e45167592', '{"en": "Day ticket, student", "sl": "Dnevna vstopnica, študentski"}', 'dnevna', '2026-10-11 16:10:00+00', 365, 1, 0, NULL, '2027-10-11 21:59:59+00', NULL, NULL),
	('01a1fcc2-5c5d-7fac-872f-f34e139e7149', '01a1fcc2-5b6b-7ed2-bac0-86e401a782a0', '01a1fcc2-5c52-715c-b954-56de6c072a82', '01a1fcc2-57df-786c-908a-219e45167592', '{"en": "Day ticket, student", "sl": "Dnevna vstopnica, študentski"}', 'dnevna', '2026-10-11 16:10:00+00', 365, 1, 0, NULL, '2027-10-11 21:59:59+00', NULL, NULL),
	('01a1fcc2-5c5c-7427-8080-c884201fb64a', '01a1fcc2-5b6b-7ed2-bac0-86e401a782a0', '01a1fcc2-5c52-715c-b954-56de6c072a82', '01a1fcc2-57df-786c-908a-219e45167592', '{"en": "Day ticket, student", "sl": "Dnevna vstopnica, študentski"}', 'dnevna', '2026-10-11 16:10:00+00', 365, 1, 1, '2026-10-16 16:45:00+00', '2027-10-11 21:59:59+00', NULL, NULL),
	('01a1fcc2-5c9d-7b51-89c2-ab82ba9dc418', '01a1fcc2-5899-79c0-9248-fe35668fb950', '01a1fcc2-5c93-716e-950b-9e3d7fc6ce75', '01a1fcc2-57df-7b5d-91c8-da1a4b7e8c49', '{"en": "Day ticket", "sl": "Dnevna vstopnica"}', 'dnevna', '2026-10-19 07:59:06+00', 365, 1, 0, NULL, '2027-10-19 21:59:59+00', NULL, NULL);
INSERT INTO public.visit VALUES
	('01a1fcc2-5983-7207-9b43-ccce26b27f43', '01a1fcc2-5899-79c0-9248-fe35668fb950', '01a1fcc2-597a-7649-80e8-b62cc4e2babc', '{"en": "11-visit package", "sl": "Paket 11 obiskov"}', 'paket', '2024-10-29 17:42:00+00', 'story-01a1fcc2-597a-7649-80e8-b62cc4e2babc-0'),
	('01a1fcc2-5985-7d4d-a38a-fde216d11595', '01a1fcc2-5899-79c0-9248-fe35668fb950', '01a1fcc2-597a-7649-80e8-b62cc4e2babc', '{"en": "11-visit package", "sl": "Paket 11 obiskov"}', 'paket', '2024-11-15 17:25:00+00', 'story-01a1fcc2-597a-7649-80e8-b62cc4e2babc-1'),
	('01a1fcc2-5987-767a-b413-256ccf0b40e4', '01a1fcc2-5899-79c0-9248-fe35668fb950', '01a1fcc2-597a-7649-80e8-b62cc4e2babc', '{"en": "11-visit package", "sl": "Paket 11 obiskov"}', 'paket', '2024-12-09 17:41:00+00', 'story-01a1fcc2-597a-7649-80e8-b62cc4e2babc-2'),
	('01a1fcc2-5989-7adb-87da-648ee3b5db8d', '01a1fcc2-5899-79c0-9248-fe35668fb950', '01a1fcc2-597a-7649-80e8-b62cc4e2babc', '{"en": "11-visit package", "sl": "Paket 11 obiskov"}', 'paket', '2024-12-30 17:20:00+00', 'story-01a1fcc2-597a-7649-80e8-b62cc4e2babc-3'),
	('01a1fcc2-598b-7b9e-bd9f-898d32311124', '01a1fcc2-5899-79c0-9248-fe35668fb950', '01a1fcc2-597a-7649-80e8-b62cc4e2babc', '{"en": "11-visit package", "sl": "Paket 11 obiskov"}', 'paket', '2025-01-21 17:38:00+00', 'story-01a1fcc2-597a-7649-80e8-b62cc4e2babc-4'),
	('01a1fcc2-598d-7e5a-8cbf-81ef5ce748fa', '01a1fcc2-5899-79c0-9248-fe35668fb950', '01a1fcc2-597a-7649-80e8-b62cc4e2babc', '{"en": "11-visit package", "sl": "Paket 11 obiskov"}', 'paket', '2025-02-18 17:10:00+00', 'story-01a1fcc2-597a-7649-80e8-b62cc4e2babc-5'),
	('01a1fcc2-598f-7452-938b-f15a72d30646', '01a1fcc2-5899-79c0-9248-fe35668fb950', '01a1fcc2-597a-7649-80e8-b62cc4e2babc', '{"en": "11-visit package", "sl": "Paket 11 obiskov"}', 'paket', '2025-03-20 17:20:00+00', 'story-01a1fcc2-597a-7649-80e8-b62cc4e2babc-6'),
	('01a1fcc2-5991-78d2-930c-e96ef776aa5a', '01a1fcc2-5899-79c0-9248-fe35668fb950', '01a1fcc2-597a-7649-80e8-b62cc4e2babc', '{"en": "11-visit package", "sl": "Paket 11 obiskov"}', 'paket', '2025-04-19 16:30:00+00', 'story-01a1fcc2-597a-7649-80e8-b62cc4e2babc-7'),
	('01a1fcc2-5993-783b-98e7-811e3d9e5ade', '01a1fcc2-5899-79c0-9248-fe35668fb950', '01a1fcc2-597a-7649-80e8-b62cc4e2babc', '{"en": "11-visit package", "sl": "Paket 11 obiskov"}', 'paket', '2025-05-24 16:35:00+00', 'story-01a1fcc2-597a-7649-80e8-b62cc4e2babc-8'),
	('01a1fcc2-5a42-7b27-8f7b-d99f6db4f7d7', '01a1fcc2-5899-79c0-9248-fe35668fb950', '01a1fcc2-597a-7649-80e8-b62cc4e2babc', '{"en": "11-visit package", "sl": "Paket 11 obiskov"}', 'paket', '2025-07-08 16:30:00+00', 'story-01a1fcc2-597a-7649-80e8-b62cc4e2babc-9'),
	('01a1fcc2-5a46-737a-963b-218b7651a10d', '01a1fcc2-5899-79c0-9248-fe35668fb950', '01a1fcc2-597a-7649-80e8-b62cc4e2babc', '{"en": "11-visit package", "sl": "Paket 11 obiskov"}', 'paket', '2025-09-06 16:10:00+00', 'story-01a1fcc2-597a-7649-80e8-b62cc4e2babc-10'),
	('01a1fcc2-5af3-7b00-952b-0ed9545073f6', '01a1fcc2-5899-79c0-9248-fe35668fb950', '01a1fcc2-5aec-74c5-a522-d2968f53c092', '{"en": "Day ticket", "sl": "Dnevna vstopnica"}', 'dnevna', '2025-10-17 16:49:00+00', 'story-01a1fcc2-5aec-74c5-a522-d2968f53c092-0'),
	('01a1fcc2-5af5-7f4b-8133-2c9b7ab7cd93', '01a1fcc2-5899-79c0-9248-fe35668fb950', '01a1fcc2-5aec-7741-9e59-98ef28fec1d6', '{"en": "Day ticket", "sl": "Dnevna vstopnica"}', 'dnevna', '2025-11-05 17:30:00+00', 'story-01a1fcc2-5aec-7741-9e59-98ef28fec1d6-0'),
	('01a1fcc2-5b3c-7595-917d-74c8208cde9e', '01a1fcc2-5899-79c0-9248-fe35668fb950', '01a1fcc2-5b34-7e47-a893-34ff75ef310a', '{"en": "11-visit package", "sl": "Paket 11 obiskov"}', 'paket', '2026-01-17 03:29:57+00', 'story-01a1fcc2-5b34-7e47-a893-34ff75ef310a-0'),
	('01a1fcc2-5b9b-7811-8b1c-8266b2f2ef67', '01a1fcc2-5899-79c0-9248-fe35668fb950', '01a1fcc2-5b34-7e47-a893-34ff75ef310a', '{"en": "11-visit package", "sl": "Paket 11 obiskov"}', 'paket', '2026-02-12 01:05:52.2+00', 'story-01a1fcc2-5b34-7e47-a893-34ff75ef310a-1'),
	('01a1fcc2-5ba2-7268-89ae-a91462522450', '01a1fcc2-5899-79c0-9248-fe35668fb950', '01a1fcc2-5b34-7e47-a893-34ff75ef310a', '{"en": "11-visit package", "sl": "Paket 11 obiskov"}', 'paket', '2026-03-19 15:47:45.6+00', 'story-01a1fcc2-5b34-7e47-a893-34ff75ef310a-2'),
	('01a1fcc2-5ba4-7b62-9dd9-c8482d29248a', '01a1fcc2-5899-79c0-9248-fe35668fb950', '01a1fcc2-5b34-7e47-a893-34ff75ef310a', '{"en": "11-visit package", "sl": "Paket 11 obiskov"}', 'paket', '2026-04-27 12:11:38.4+00', 'story-01a1fcc2-5b34-7e47-a893-34ff75ef310a-3'),
	('01a1fcc2-5be2-7c03-9453-96d1ac65c57c', '01a1fcc2-5899-79c0-9248-fe35668fb950', '01a1fcc2-5b34-7e47-a893-34ff75ef310a', '{"en": "11-visit package", "sl": "Paket 11 obiskov"}', 'paket', '2026-06-11 19:59:30+00', 'story-01a1fcc2-5b34-7e47-a893-34ff75ef310a-4'),
	('01a1fcc2-5be4-70bb-a7dd-113bd8fb7339', '01a1fcc2-59ea-7a39-833a-6a163ff29fc8', '01a1fcc2-5bdd-7f0a-9ed6-76507246927a', '{"en": "5-visit package", "sl": "Paket 5 obiskov"}', 'paket', '2026-06-23 16:40:00+00', 'story-01a1fcc2-5bdd-7f0a-9ed6-76507246927a-0'),
	('01a1fcc2-5be6-79b6-81a9-d12a7963aabb', '01a1fcc2-5899-79c0-9248-fe35668fb950', '01a1fcc2-5b34-7e47-a893-34ff75ef310a', '{"en": "11-visit package", "sl": "Paket 11 obiskov"}', 'paket', '2026-07-23 22:05:22.2+00', 'story-01a1fcc2-5b34-7e47-a893-34ff75ef310a-5'),
	('01a1fcc2-5c1a-7906-bece-6238a915521b', '01a1fcc2-5a89-7ad0-a57a-ee62e5a4d66a', '01a1fcc2-5c0f-7c83-9fa3-3dc7d9f359bc', '{"en": "Half-year ticket", "sl": "Polletna vstopnica"}', 'terminska', '2026-08-17 16:25:00+00', 'story-01a1fcc2-5c0f-7c83-9fa3-3dc7d9f359bc-0'),
	('01a1fcc2-5c1c-7d3e-af14-f9c97709caeb', '01a1fcc2-59ea-7a39-833a-6a163ff29fc8', '01a1fcc2-5bdd-7f0a-9ed6-76507246927a', '{"en": "5-visit package", "sl": "Paket 5 obiskov"}', 'paket', '2026-08-22 16:20:00+00', 'story-01a1fcc2-5bdd-7f0a-9ed6-76507246927a-1'),
	('01a1fcc2-5c22-707c-a503-57f553add87d', '01a1fcc2-5a89-7ad0-a57a-ee62e5a4d66a', '01a1fcc2-5c0f-7c83-9fa3-3dc7d9f359bc', '{"en": "Half-year ticket", "sl": "Polletna vstopnica"}', 'terminska', '2026-09-01 16:10:00+00', 'story-01a1fcc2-5c0f-7c83-9fa3-3dc7d9f359bc-1'),
	('01a1fcc2-5c24-78c2-a4db-a844f8123c7d', '01a1fcc2-5899-79c0-9248-fe35668fb950', '01a1fcc2-5b34-7e47-a893-34ff75ef310a', '{"en": "11-visit package", "sl": "Paket 11 obiskov"}', 'paket', '2026-09-10 11:35:13.2+00', 'story-01a1fcc2-5b34-7e47-a893-34ff75ef310a-6'),
	('01a1fcc2-5c26-72b3-bce5-1e15f4a21590', '01a1fcc2-5a89-7ad0-a57a-ee62e5a4d66a', '01a1fcc2-5c0f-7c83-9fa3-3dc7d9f359bc', '{"en": "Half-year ticket", "sl": "Polletna vstopnica"}', 'terminska', '2026-09-20 16:31:00+00', 'story-01a1fcc2-5c0f-7c83-9fa3-3dc7d9f359bc-2'),
	('01a1fcc2-5c28-7656-9b3b-5ed2885522b7', '01a1fcc2-5a89-7ad0-a57a-ee62e5a4d66a', '01a1fcc2-5c0f-7c83-9fa3-3dc7d9f359bc', '{"en": "Half-year ticket", "sl": "Polletna vstopnica"}', 'terminska', '2026-10-07 16:14:00+00', 'story-01a1fcc2-5c0f-7c83-9fa3-3dc7d9f359bc-3'),
	('01a1fcc2-5c61-76ce-9ca9-3976593d1039', '01a1fcc2-5b6b-7ed2-bac0-86e401a782a0', '01a1fcc2-5c5c-7427-8080-c884201fb64a', '{"en": "Day ticket, student", "sl": "Dnevna vstopnica, študentski"}', 'dnevna', '2026-10-16 16:45:00+00', 'story-01a1fcc2-5c5c-7427-8080-c884201fb64a-0'),
	('01a1fcc2-5ca1-7690-95bc-91830bf02ed0', '01a1fcc2-5a89-7ad0-a57a-ee62e5a4d66a', '01a1fcc2-5c0f-7c83-9fa3-3dc7d9f359bc', '{"en": "Half-year ticket", "sl": "Polletna vstopnica"}', 'terminska', '2026-10-21 16:40:00+00', 'story-01a1fcc2-5c0f-7c83-9fa3-3dc7d9f359bc-4'),
	('01a1fcc2-5cb4-7301-bb2e-8e714a4becd1', '01a1fcc2-5899-79c0-9248-fe35668fb950', '01a1fcc2-5cb0-7a61-973f-a12d4d269ddb', '{"en": "Monthly ticket", "sl": "Mesečna vstopnica"}', 'terminska', '2026-11-07 17:23:00+00', 'story-01a1fcc2-5cb0-7a61-973f-a12d4d269ddb-0'),
	('01a1fcc2-5cb5-72bd-8eec-7aedb7064f04', '01a1fcc2-5a89-7ad0-a57a-ee62e5a4d66a', '01a1fcc2-5c0f-7c83-9fa3-3dc7d9f359bc', '{"en": "Half-year ticket", "sl": "Polletna vstopnica"}', 'terminska', '2026-11-08 17:22:00+00', 'story-01a1fcc2-5c0f-7c83-9fa3-3dc7d9f359bc-5'),
	('01a1fcc2-5cb7-76a8-9313-4e8e99005a2a', '01a1fcc2-5899-79c0-9248-fe35668fb950', '01a1fcc2-5cb0-7a61-973f-a12d4d269ddb', '{"en": "Monthly ticket", "sl": "Mesečna vstopnica"}', 'terminska', '2026-11-09 17:21:00+00', 'story-01a1fcc2-5cb0-7a61-973f-a12d4d269ddb-1'),
	('01a1fcc2-5cf5-7138-9437-1509a9ddcec5', '01a1fcc2-5899-79c0-9248-fe35668fb950', '01a1fcc2-5cb0-7a61-973f-a12d4d269ddb', '{"en": "Monthly ticket", "sl": "Mesečna vstopnica"}', 'terminska', '2026-11-12 17:18:00+00', 'story-01a1fcc2-5cb0-7a61-973f-a12d4d269ddb-2'),
	('01a1fcc2-5d70-76c4-b30b-d74713ca8c89', '01a1fcc2-5899-79c0-9248-fe35668fb950', '01a1fcc2-5cb0-7a61-973f-a12d4d269ddb', '{"en": "Monthly ticket", "sl": "Mesečna vstopnica"}', 'terminska', '2026-11-15 17:15:00+00', 'story-01a1fcc2-5cb0-7a61-973f-a12d4d269ddb-3'),
	('01a1fcc2-5db1-7784-89e7-1302cd5a5d10', '01a1fcc2-5a89-7ad0-a57a-ee62e5a4d66a', '01a1fcc2-5c0f-7c83-9fa3-3dc7d9f359bc', '{"en": "Half-year ticket", "sl": "Polletna vstopnica"}', 'terminska', '2026-11-16 17:14:00+00', 'story-01a1fcc2-5c0f-7c83-9fa3-3dc7d9f359bc-6'),
	('01a1fcc2-5e1d-723e-88ff-3680c434adb6', '01a1fcc2-5899-79c0-9248-fe35668fb950', '01a1fcc2-5cb0-7a61-973f-a12d4d269ddb', '{"en": "Monthly ticket", "sl": "Mesečna vstopnica"}', 'terminska', '2026-11-18 17:12:00+00', 'story-01a1fcc2-5cb0-7a61-973f-a12d4d269ddb-4'),
	('01a1fcc2-5e7e-7ffe-9cc8-a1bc5644e186', '01a1fcc2-5899-79c0-9248-fe35668fb950', '01a1fcc2-5cb0-7a61-973f-a12d4d269ddb', '{"en": "Monthly ticket", "sl": "Mesečna vstopnica"}', 'terminska', '2026-11-19 02:08:00.3+00', 'story-01a1fcc2-5cb0-7a61-973f-a12d4d269ddb-5');
INSERT INTO public.voucher VALUES
	('01a1fcc2-5ce6-762d-8ac1-759573275b30', '\x3644d94f8b5a2046fb0198d4aa1ea81db3b3324bf2a6ce0935b052c04e8bfadd', '\x5cb18901e55fc2631cf0031879a3e9ba816335f42d6717f566993cbb20d5cd1baf0e08f0bde8e3a43cfe24dc17a64118', '01a1fcc2-57df-7d3b-88e2-cbc94e0fb72f', '{"en": "5-visit package", "sl": "Paket 5 obiskov"}', 'V', 'adult', '{"type": "paket", "visits": 5, "durationDays": 183, "activationDays": null}', '01a1fcc2-5a89-7ad0-a57a-ee62e5a4d66a', '01a1fcc2-5cd8-7131-99de-4fbdebc334d6', 'sl', '2026-11-11 17:19:00+00', '2027-11-11 22:59:59+00', NULL, NULL, NULL, NULL),
	('01a1fcc2-5ce7-7c63-82ec-fe24c81f2ded', '\xd26482036af3db3631c0e209ea69addd618558d122b8763148d8da6daec95229', '\x15d06a11e754e25372d63e349b6252416702cfaa57d111476f4acbeb13016af4ae6dc94f41a4f44b85669d606667cd4a', '01a1fcc2-57df-7c28-b2ec-bc3b0286e5a5', '{"en": "First time on the wall", "sl": "Prvič na steni"}', 'A', 'adult', NULL, '01a1fcc2-5a89-7ad0-a57a-ee62e5a4d66a', '01a1fcc2-5cd8-7131-99de-4fbdebc334d6', 'sl', '2026-11-11 17:19:00+00', '2027-11-11 22:59:59+00', NULL, NULL, NULL, NULL),
	('01a1fcc2-5d44-748d-a572-ded868eb9325', '\x17fd77eeaee737aea891b66ec97fb431591bae41aff665af8cbc9972189ac91b', '\x45897bdbf214298393d1e90aec447691cf52e73ec2e18a7ba5481bf45561b031482f83c4b42c05a33f31a1fe80499816', '01a1fcc2-57df-7df5-b881-82656d9b9280', '{"en": "Day ticket, school", "sl": "Dnevna vstopnica, šolski"}', 'V', 'school', '{"type": "dnevna", "visits": 1, "durationDays": 365, "activationDays": null}', '01a1fcc2-59ea-7a39-833a-6a163ff29fc8', '01a1fcc2-5d31-7d4b-a1c2-ddc490823b2b', 'sl', '2026-11-13 17:17:00+00', '2027-11-13 22:59:59+00', NULL, NULL, NULL, NULL),
	('01a1fcc2-5d45-7545-8420-97c7bdc934e5', '\xb960269ce2999b66c14cdf131ab1d1167098577c4420eed452582c5e1952a094', '\xed785ebb62bb003d846046d813eeb9a6449cdbf6334d4e8fb65295c7b597b2e6f180676214c3787b44d4559f5e20fd0b', '01a1fcc2-57df-7533-a00b-5881dfe602ab', '{"en": "Parents and children (aged 6-14)", "sl": "Starši in otroci (6-14 let)"}', 'A', 'school', NULL, '01a1fcc2-59ea-7a39-833a-6a163ff29fc8', '01a1fcc2-5d31-7d4b-a1c2-ddc490823b2b', 'sl', '2026-11-13 17:17:00+00', '2027-11-13 22:59:59+00', NULL, NULL, NULL, NULL);
INSERT INTO public.voucher_document VALUES
	('01a1fcc2-5ce6-762d-8ac1-759573275b30', '\x089d4b7cb04762e21c78c85058ebf9f7d45dc2717ba40cb8e482e91a13cdd8012d91cbbace53e8e4484d17223e5a59200ac5d89ba87d3bdbd085e49330ff56855a8fa42a7762dc7691fe14f9d90a279801', '\x273a0d4bda597f43ac2d166812b39639df377d2d46d3ac8b464857a5d0fbe4de', '2026-11-19 02:08:00.3+00'),
	('01a1fcc2-5ce7-7c63-82ec-fe24c81f2ded', '\xfcfa90d38ce37397b809626ca5c6daab69c93cadb8e62fcf33d2be7b42337de14d03864cad6f48859d05bede3fb0d50b81e4e47e5b3cbcc60d95633c0a860a51f8476e8cf5e1150f0e96c3db0dda221345', '\x273a0d4bda597f43ac2d166812b39639df377d2d46d3ac8b464857a5d0fbe4de', '2026-11-19 02:08:00.3+00'),
	('01a1fcc2-5d44-748d-a572-ded868eb9325', '\xd1f537685c214b175c415fe4f2509718cfb398844a6da266f960147a0d3fd2cc06c6aa2156fcfa5819300ce7c82dc3f5a5cd301afcfd872fcf5b67a0140222832e63149bbc78efafea4b4a53fed080353a', '\x273a0d4bda597f43ac2d166812b39639df377d2d46d3ac8b464857a5d0fbe4de', '2026-11-19 02:08:00.3+00'),
	('01a1fcc2-5d45-7545-8420-97c7bdc934e5', '\x163f16e156e3fce0ff37b54ba78251fae6f11234564fa1573fab7f9210b689986fa228d7b2dea9168eebd807d251377c3ba4acb1de1c20259ba7728f46ed33e18f9cf6a08f8af52cd29e4497b2ef95a0ca', '\x273a0d4bda597f43ac2d166812b39639df377d2d46d3ac8b464857a5d0fbe4de', '2026-11-19 02:08:00.3+00');
ALTER TABLE ONLY jobs.bam
    ADD CONSTRAINT bam_pkey PRIMARY KEY (id);
ALTER TABLE ONLY jobs.job
    ADD CONSTRAINT job_pkey PRIMARY KEY (name, id);
ALTER TABLE ONLY jobs.job_common
    ADD CONSTRAINT job_common_pkey PRIMARY KEY (name, id);
ALTER TABLE ONLY jobs.job_dependency
    ADD CONSTRAINT job_dependency_pkey PRIMARY KEY (child_name, child_id, parent_name, parent_id);
ALTER TABLE ONLY jobs.queue
    ADD CONSTRAINT queue_pkey PRIMARY KEY (name);
ALTER TABLE ONLY jobs.queue_stats
    ADD CONSTRAINT queue_stats_pkey PRIMARY KEY (id, captured_on);
ALTER TABLE ONLY jobs.queue_stats_20261121
    ADD CONSTRAINT queue_stats_20261121_pkey PRIMARY KEY (id, captured_on);
ALTER TABLE ONLY jobs.queue_stats_20261122
    ADD CONSTRAINT queue_stats_20261122_pkey PRIMARY KEY (id, captured_on);
ALTER TABLE ONLY jobs.schedule
    ADD CONSTRAINT schedule_pkey PRIMARY KEY (name, key);
ALTER TABLE ONLY jobs.subscription
    ADD CONSTRAINT subscription_pkey PRIMARY KEY (event, name);
ALTER TABLE ONLY jobs.version
    ADD CONSTRAINT version_pkey PRIMARY KEY (version);
ALTER TABLE ONLY jobs.warning
    ADD CONSTRAINT warning_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.agreement
    ADD CONSTRAINT agreement_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.article
    ADD CONSTRAINT article_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.catalogue_version
    ADD CONSTRAINT catalogue_version_pkey PRIMARY KEY (only_one);
ALTER TABLE ONLY public.checkout
    ADD CONSTRAINT checkout_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.checkout
    ADD CONSTRAINT checkout_reference_unique UNIQUE (reference);
ALTER TABLE ONLY public.checkout
    ADD CONSTRAINT checkout_supplier_id_unique UNIQUE (supplier, supplier_id);
ALTER TABLE ONLY public.class_date
    ADD CONSTRAINT class_date_pkey PRIMARY KEY (class_id, starts_at);
ALTER TABLE ONLY public.class
    ADD CONSTRAINT class_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.class_price
    ADD CONSTRAINT class_price_pkey PRIMARY KEY (article_id, class_id);
ALTER TABLE ONLY public.guardianship
    ADD CONSTRAINT guardianship_pkey PRIMARY KEY (guardian_id, child_id);
ALTER TABLE ONLY public.intent
    ADD CONSTRAINT intent_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.intent
    ADD CONSTRAINT intent_reference_unique UNIQUE (reference);
ALTER TABLE ONLY public.invoice
    ADD CONSTRAINT invoice_cancels_unique UNIQUE (cancels);
ALTER TABLE ONLY public.invoice_counter
    ADD CONSTRAINT invoice_counter_pkey PRIMARY KEY (business_premises, device_no, year);
ALTER TABLE ONLY public.invoice_document
    ADD CONSTRAINT invoice_document_pkey PRIMARY KEY (invoice_id);
ALTER TABLE ONLY public.invoice
    ADD CONSTRAINT invoice_intent_unique UNIQUE (intent_id);
ALTER TABLE ONLY public.invoice
    ADD CONSTRAINT invoice_number_unique UNIQUE (business_premises, device_no, year, invoice_no);
ALTER TABLE ONLY public.invoice
    ADD CONSTRAINT invoice_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.invoice
    ADD CONSTRAINT invoice_pre_invoice_unique UNIQUE (pre_invoice_id);
ALTER TABLE ONLY public.kysely_migration_lock
    ADD CONSTRAINT kysely_migration_lock_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.kysely_migration
    ADD CONSTRAINT kysely_migration_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.limit_count
    ADD CONSTRAINT limit_count_pkey PRIMARY KEY (name, key);
ALTER TABLE ONLY public.login
    ADD CONSTRAINT login_email_unique UNIQUE (email_canonical);
ALTER TABLE ONLY public.login
    ADD CONSTRAINT login_pkey PRIMARY KEY (person_id);
ALTER TABLE ONLY public.mail
    ADD CONSTRAINT mail_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.milestone
    ADD CONSTRAINT milestone_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.one_time_token
    ADD CONSTRAINT one_time_token_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY public.payment
    ADD CONSTRAINT payment_once UNIQUE (supplier, supplier_payment_id);
ALTER TABLE ONLY public.payment
    ADD CONSTRAINT payment_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.person
    ADD CONSTRAINT person_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.place
    ADD CONSTRAINT place_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.pre_invoice_counter
    ADD CONSTRAINT pre_invoice_counter_pkey PRIMARY KEY (year);
ALTER TABLE ONLY public.pre_invoice_document
    ADD CONSTRAINT pre_invoice_document_pkey PRIMARY KEY (pre_invoice_id);
ALTER TABLE ONLY public.pre_invoice
    ADD CONSTRAINT pre_invoice_number_unique UNIQUE (year, number);
ALTER TABLE ONLY public.pre_invoice
    ADD CONSTRAINT pre_invoice_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.refund
    ADD CONSTRAINT refund_once UNIQUE (payment_id);
ALTER TABLE ONLY public.refund
    ADD CONSTRAINT refund_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY public.supplier_answer
    ADD CONSTRAINT supplier_answer_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.ticket
    ADD CONSTRAINT ticket_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.ticket
    ADD CONSTRAINT ticket_voucher_unique UNIQUE (voucher_id);
ALTER TABLE ONLY public.visit
    ADD CONSTRAINT visit_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.visit
    ADD CONSTRAINT visit_scan_unique UNIQUE (scan);
ALTER TABLE ONLY public.voucher
    ADD CONSTRAINT voucher_code_unique UNIQUE (code_hash);
ALTER TABLE ONLY public.voucher_document
    ADD CONSTRAINT voucher_document_pkey PRIMARY KEY (voucher_id);
ALTER TABLE ONLY public.voucher
    ADD CONSTRAINT voucher_once UNIQUE (intent_id, article_id);
ALTER TABLE ONLY public.voucher
    ADD CONSTRAINT voucher_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX job_common_i1 ON jobs.job_common USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state = 'created'::jobs.job_state) AND (policy = 'short'::text));
CREATE INDEX job_common_i10 ON jobs.job_common USING btree (name, singleton_key, state DESC, created_on, id) INCLUDE (start_after) WHERE ((state < 'active'::jobs.job_state) AND (NOT blocked) AND (policy = 'key_strict_fifo'::text));
CREATE INDEX job_common_i11 ON jobs.job_common USING btree (name, priority DESC, created_on, start_after) WHERE ((state < 'active'::jobs.job_state) AND (NOT blocked));
CREATE INDEX job_common_i12 ON jobs.job_common USING btree (source_root_id) WHERE (source_root_id IS NOT NULL);
CREATE UNIQUE INDEX job_common_i2 ON jobs.job_common USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state = 'active'::jobs.job_state) AND (policy = 'singleton'::text));
CREATE UNIQUE INDEX job_common_i3 ON jobs.job_common USING btree (name, state, COALESCE(singleton_key, ''::text)) WHERE ((state <= 'active'::jobs.job_state) AND (policy = 'stately'::text));
CREATE UNIQUE INDEX job_common_i4 ON jobs.job_common USING btree (name, singleton_on, COALESCE(singleton_key, ''::text)) WHERE ((state <> 'cancelled'::jobs.job_state) AND (singleton_on IS NOT NULL));
CREATE UNIQUE INDEX job_common_i6 ON jobs.job_common USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state <= 'active'::jobs.job_state) AND (policy = 'exclusive'::text));
CREATE INDEX job_common_i7 ON jobs.job_common USING btree (name, group_id) WHERE ((state = 'active'::jobs.job_state) AND (group_id IS NOT NULL));
CREATE UNIQUE INDEX job_common_i8 ON jobs.job_common USING btree (name, singleton_key) WHERE ((state = ANY (ARRAY['active'::jobs.job_state, 'retry'::jobs.job_state, 'failed'::jobs.job_state])) AND (policy = 'key_strict_fifo'::text));
CREATE INDEX job_common_i9 ON jobs.job_common USING btree (name, id) WHERE (blocking AND (state = 'completed'::jobs.job_state));
CREATE INDEX job_dep_parent_idx ON jobs.job_dependency USING btree (parent_name, parent_id);
CREATE INDEX queue_stats_i1 ON ONLY jobs.queue_stats USING btree (name, captured_on DESC) INCLUDE (deferred_count, queued_count, ready_count, active_count, failed_count, total_count);
CREATE INDEX queue_stats_20261121_name_captured_on_deferred_count_queued_idx ON jobs.queue_stats_20261121 USING btree (name, captured_on DESC) INCLUDE (deferred_count, queued_count, ready_count, active_count, failed_count, total_count);
CREATE INDEX queue_stats_20261122_name_captured_on_deferred_count_queued_idx ON jobs.queue_stats_20261122 USING btree (name, captured_on DESC) INCLUDE (deferred_count, queued_count, ready_count, active_count, failed_count, total_count);
CREATE INDEX warning_i1 ON jobs.warning USING btree (created_on DESC);
CREATE INDEX agreement_by_person ON public.agreement USING btree (person_id);
CREATE INDEX article_on_sale ON public.article USING btree (category, "position") WHERE visible;
CREATE INDEX checkout_by_intent ON public.checkout USING btree (intent_id);
CREATE INDEX checkout_due ON public.checkout USING btree (ask_at) WHERE (ask_at IS NOT NULL);
CREATE UNIQUE INDEX checkout_live ON public.checkout USING btree (intent_id, supplier) WHERE (state <> 'over'::text);
CREATE INDEX class_price_by_class ON public.class_price USING btree (class_id);
CREATE INDEX class_upcoming ON public.class USING btree (starts_at) WHERE (visible AND (cancelled_at IS NULL));
CREATE INDEX guardianship_by_child ON public.guardianship USING btree (child_id);
CREATE INDEX intent_by_payer ON public.intent USING btree (payer_id, created_at DESC);
CREATE UNIQUE INDEX intent_open_wish ON public.intent USING btree (fingerprint) WHERE (state = 'open'::text);
CREATE INDEX invoice_by_buyer ON public.invoice USING btree (buyer_id, year, invoice_no);
CREATE INDEX limit_count_by_end ON public.limit_count USING btree (resets_at);
CREATE INDEX mail_by_document ON public.mail USING btree (about, created_at DESC) WHERE (about IS NOT NULL);
CREATE INDEX mail_by_person ON public.mail USING btree (person_id, created_at DESC);
CREATE INDEX mail_waiting ON public.mail USING btree (created_at) WHERE (state = 'queued'::text);
CREATE INDEX one_time_token_by_requester ON public.one_time_token USING btree (requested_by) WHERE (requested_by IS NOT NULL);
CREATE UNIQUE INDEX one_time_token_live ON public.one_time_token USING btree (person_id, purpose) WHERE ((used_at IS NULL) AND (revoked_at IS NULL));
CREATE INDEX payment_by_intent ON public.payment USING btree (intent_id);
CREATE UNIQUE INDEX payment_of_sale ON public.payment USING btree (intent_id) WHERE (spent_on = 'sale'::text);
CREATE INDEX place_by_intent ON public.place USING btree (intent_id);
CREATE INDEX place_by_participant ON public.place USING btree (participant_id) WHERE (state <> 'released'::text);
CREATE INDEX place_by_pre_invoice ON public.place USING btree (pre_invoice_id) WHERE (pre_invoice_id IS NOT NULL);
CREATE UNIQUE INDEX place_once ON public.place USING btree (class_id, participant_id) WHERE (state <> 'released'::text);
CREATE INDEX pre_invoice_by_buyer ON public.pre_invoice USING btree (buyer_id) WHERE (state = 'open'::text);
CREATE INDEX pre_invoice_due ON public.pre_invoice USING btree (due_at) WHERE (state = 'open'::text);
CREATE INDEX refund_unsettled ON public.refund USING btree (queued_at) WHERE (state = ANY (ARRAY['queued'::text, 'in_transit'::text, 'failed'::text]));
CREATE INDEX session_by_person ON public.session USING btree (person_id);
CREATE INDEX supplier_answer_unread ON public.supplier_answer USING btree (checkout_id, received_at) WHERE (read_at IS NULL);
CREATE INDEX ticket_by_holder ON public.ticket USING btree (holder_id, valid_until);
CREATE INDEX ticket_by_intent ON public.ticket USING btree (intent_id);
CREATE INDEX visit_by_person ON public.visit USING btree (person_id, at DESC);
CREATE INDEX voucher_by_buyer ON public.voucher USING btree (buyer_id);
ALTER INDEX jobs.job_pkey ATTACH PARTITION jobs.job_common_pkey;
ALTER INDEX jobs.queue_stats_i1 ATTACH PARTITION jobs.queue_stats_20261121_name_captured_on_deferred_count_queued_idx;
ALTER INDEX jobs.queue_stats_pkey ATTACH PARTITION jobs.queue_stats_20261121_pkey;
ALTER INDEX jobs.queue_stats_i1 ATTACH PARTITION jobs.queue_stats_20261122_name_captured_on_deferred_count_queued_idx;
ALTER INDEX jobs.queue_stats_pkey ATTACH PARTITION jobs.queue_stats_20261122_pkey;
CREATE TRIGGER article_renews_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.article FOR EACH STATEMENT EXECUTE FUNCTION public.renew_catalogue_version();
ALTER TABLE ONLY jobs.job_common
    ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES jobs.queue(name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY jobs.job_common
    ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES jobs.queue(name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY jobs.queue
    ADD CONSTRAINT queue_dead_letter_fkey FOREIGN KEY (dead_letter) REFERENCES jobs.queue(name);
ALTER TABLE ONLY jobs.schedule
    ADD CONSTRAINT schedule_name_fkey FOREIGN KEY (name) REFERENCES jobs.queue(name) ON DELETE CASCADE;
ALTER TABLE ONLY jobs.subscription
    ADD CONSTRAINT subscription_name_fkey FOREIGN KEY (name) REFERENCES jobs.queue(name) ON DELETE CASCADE;
ALTER TABLE ONLY public.agreement
    ADD CONSTRAINT agreement_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.person(id);
ALTER TABLE ONLY public.agreement
    ADD CONSTRAINT agreement_signed_by_fkey FOREIGN KEY (signed_by) REFERENCES public.person(id);
ALTER TABLE ONLY public.checkout
    ADD CONSTRAINT checkout_intent_id_fkey FOREIGN KEY (intent_id) REFERENCES public.intent(id);
ALTER TABLE ONLY public.class_date
    ADD CONSTRAINT class_date_class_id_fkey FOREIGN KEY (class_id) REFERENCES public.class(id);
ALTER TABLE ONLY public.class_price
    ADD CONSTRAINT class_price_article_id_fkey FOREIGN KEY (article_id) REFERENCES public.article(id);
ALTER TABLE ONLY public.class_price
    ADD CONSTRAINT class_price_class_id_fkey FOREIGN KEY (class_id) REFERENCES public.class(id);
ALTER TABLE ONLY public.guardianship
    ADD CONSTRAINT guardianship_child_id_fkey FOREIGN KEY (child_id) REFERENCES public.person(id);
ALTER TABLE ONLY public.guardianship
    ADD CONSTRAINT guardianship_guardian_id_fkey FOREIGN KEY (guardian_id) REFERENCES public.person(id);
ALTER TABLE ONLY public.intent
    ADD CONSTRAINT intent_participant_id_fkey FOREIGN KEY (participant_id) REFERENCES public.person(id);
ALTER TABLE ONLY public.intent
    ADD CONSTRAINT intent_payer_id_fkey FOREIGN KEY (payer_id) REFERENCES public.person(id);
ALTER TABLE ONLY public.invoice
    ADD CONSTRAINT invoice_buyer_id_fkey FOREIGN KEY (buyer_id) REFERENCES public.person(id);
ALTER TABLE ONLY public.invoice
    ADD CONSTRAINT invoice_cancels_fkey FOREIGN KEY (cancels) REFERENCES public.invoice(id);
ALTER TABLE ONLY public.invoice_document
    ADD CONSTRAINT invoice_document_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES public.invoice(id);
ALTER TABLE ONLY public.invoice
    ADD CONSTRAINT invoice_pre_invoice_id_fkey FOREIGN KEY (pre_invoice_id) REFERENCES public.pre_invoice(id);
ALTER TABLE ONLY public.login
    ADD CONSTRAINT login_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.person(id);
ALTER TABLE ONLY public.mail
    ADD CONSTRAINT mail_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.person(id);
ALTER TABLE ONLY public.one_time_token
    ADD CONSTRAINT one_time_token_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.person(id);
ALTER TABLE ONLY public.one_time_token
    ADD CONSTRAINT one_time_token_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES public.person(id);
ALTER TABLE ONLY public.payment
    ADD CONSTRAINT payment_checkout_id_fkey FOREIGN KEY (checkout_id) REFERENCES public.checkout(id);
ALTER TABLE ONLY public.payment
    ADD CONSTRAINT payment_intent_id_fkey FOREIGN KEY (intent_id) REFERENCES public.intent(id);
ALTER TABLE ONLY public.place
    ADD CONSTRAINT place_article_id_fkey FOREIGN KEY (article_id) REFERENCES public.article(id);
ALTER TABLE ONLY public.place
    ADD CONSTRAINT place_class_id_fkey FOREIGN KEY (class_id) REFERENCES public.class(id);
ALTER TABLE ONLY public.place
    ADD CONSTRAINT place_intent_id_fkey FOREIGN KEY (intent_id) REFERENCES public.intent(id);
ALTER TABLE ONLY public.place
    ADD CONSTRAINT place_participant_id_fkey FOREIGN KEY (participant_id) REFERENCES public.person(id);
ALTER TABLE ONLY public.place
    ADD CONSTRAINT place_payer_id_fkey FOREIGN KEY (payer_id) REFERENCES public.person(id);
ALTER TABLE ONLY public.place
    ADD CONSTRAINT place_pre_invoice FOREIGN KEY (pre_invoice_id) REFERENCES public.pre_invoice(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.pre_invoice
    ADD CONSTRAINT pre_invoice_article_id_fkey FOREIGN KEY (article_id) REFERENCES public.article(id);
ALTER TABLE ONLY public.pre_invoice
    ADD CONSTRAINT pre_invoice_buyer_id_fkey FOREIGN KEY (buyer_id) REFERENCES public.person(id);
ALTER TABLE ONLY public.pre_invoice_document
    ADD CONSTRAINT pre_invoice_document_pre_invoice_id_fkey FOREIGN KEY (pre_invoice_id) REFERENCES public.pre_invoice(id);
ALTER TABLE ONLY public.pre_invoice
    ADD CONSTRAINT pre_invoice_participant_id_fkey FOREIGN KEY (participant_id) REFERENCES public.person(id);
ALTER TABLE ONLY public.refund
    ADD CONSTRAINT refund_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES public.payment(id);
ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.person(id);
ALTER TABLE ONLY public.supplier_answer
    ADD CONSTRAINT supplier_answer_checkout_id_fkey FOREIGN KEY (checkout_id) REFERENCES public.checkout(id);
ALTER TABLE ONLY public.ticket
    ADD CONSTRAINT ticket_article_id_fkey FOREIGN KEY (article_id) REFERENCES public.article(id);
ALTER TABLE ONLY public.ticket
    ADD CONSTRAINT ticket_holder_id_fkey FOREIGN KEY (holder_id) REFERENCES public.person(id);
ALTER TABLE ONLY public.ticket
    ADD CONSTRAINT ticket_intent_id_fkey FOREIGN KEY (intent_id) REFERENCES public.intent(id);
ALTER TABLE ONLY public.ticket
    ADD CONSTRAINT ticket_voucher_id_fkey FOREIGN KEY (voucher_id) REFERENCES public.voucher(id);
ALTER TABLE ONLY public.visit
    ADD CONSTRAINT visit_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.person(id);
ALTER TABLE ONLY public.visit
    ADD CONSTRAINT visit_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES public.ticket(id);
ALTER TABLE ONLY public.voucher
    ADD CONSTRAINT voucher_article_id_fkey FOREIGN KEY (article_id) REFERENCES public.article(id);
ALTER TABLE ONLY public.voucher
    ADD CONSTRAINT voucher_buyer_id_fkey FOREIGN KEY (buyer_id) REFERENCES public.person(id);
ALTER TABLE ONLY public.voucher_document
    ADD CONSTRAINT voucher_document_voucher_id_fkey FOREIGN KEY (voucher_id) REFERENCES public.voucher(id);
ALTER TABLE ONLY public.voucher
    ADD CONSTRAINT voucher_intent_id_fkey FOREIGN KEY (intent_id) REFERENCES public.intent(id);
ALTER TABLE ONLY public.voucher
    ADD CONSTRAINT voucher_redeemed_by_fkey FOREIGN KEY (redeemed_by) REFERENCES public.person(id);
ALTER TABLE ONLY public.voucher
    ADD CONSTRAINT voucher_redeemed_for_fkey FOREIGN KEY (redeemed_for) REFERENCES public.person(id);
