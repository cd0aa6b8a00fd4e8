
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
    declined_ids text[] DEFAULT '{}'::text[] NOT NULL,
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
	('43949db3-9186-470a-8b23-66915a0b0a97', 'mail.send', 0, '{"mailId": "01a1fccb-69a4-7c85-977f-d1e2a5f1a135"}', 'completed', 100, 0, 2, true, 600, 60, 259200, NULL, NULL, NULL, NULL, '2026-11-21 06:29:11.713098+00', '2026-11-21 06:29:11.713098+00', '2026-11-21 06:29:14.01071+00', '2026-11-21 06:29:14.032767+00', '2026-12-05 06:29:11.713098+00', NULL, NULL, 'standard', '2026-11-21 06:29:14.01071+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('0d459895-bc92-47d7-80df-4ba9d7d42d1c', 'mail.send', 0, '{"mailId": "01a1fccb-6b1d-7ca8-95de-8990759bb61f"}', 'completed', 100, 0, 2, true, 600, 60, 259200, NULL, NULL, NULL, NULL, '2026-11-21 06:29:12.080854+00', '2026-11-21 06:29:12.080854+00', '2026-11-21 06:29:14.060773+00', '2026-11-21 06:29:14.42629+00', '2026-12-05 06:29:12.080854+00', NULL, NULL, 'standard', '2026-11-21 06:29:14.060773+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('e29b1358-dd8c-4c1f-8c11-218e73bc6518', 'mail.send', 0, '{"mailId": "01a1fccb-6b93-7632-885f-c93c738ea904"}', 'completed', 100, 0, 2, true, 600, 60, 259200, NULL, NULL, NULL, NULL, '2026-11-21 06:29:12.208236+00', '2026-11-21 06:29:12.208236+00', '2026-11-21 06:29:14.429565+00', '2026-11-21 06:29:14.43831+00', '2026-12-05 06:29:12.208236+00', NULL, NULL, 'standard', '2026-11-21 06:29:14.429565+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('56342276-0431-4bb3-bcd9-62b025ba6c86', 'mail.send', 0, '{"mailId": "01a1fccb-6c0f-7eb4-a69c-0092c67f7d4b"}', 'completed', 100, 0, 2, true, 600, 60, 259200, NULL, NULL, NULL, NULL, '2026-11-21 06:29:12.332043+00', '2026-11-21 06:29:12.332043+00', '2026-11-21 06:29:14.442952+00', '2026-11-21 06:29:14.448151+00', '2026-12-05 06:29:12.332043+00', NULL, NULL, 'standard', '2026-11-21 06:29:14.442952+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('29096678-6c07-4bc6-9ded-b2b6c568d54d', 'mail.send', 0, '{"mailId": "01a1fccb-6ce5-7157-a85d-89e3d60fb091"}', 'completed', 100, 0, 2, true, 600, 60, 259200, NULL, NULL, NULL, NULL, '2026-11-21 06:29:12.543997+00', '2026-11-21 06:29:12.543997+00', '2026-11-21 06:29:14.45086+00', '2026-11-21 06:29:14.499206+00', '2026-12-05 06:29:12.543997+00', NULL, NULL, 'standard', '2026-11-21 06:29:14.45086+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('1a968088-1584-47a4-a8a2-10ff66439333', 'mail.send', 0, '{"mailId": "01a1fccb-6d6f-7b10-b5d0-13e15942fdec"}', 'completed', 100, 0, 2, true, 600, 60, 259200, NULL, NULL, NULL, NULL, '2026-11-21 06:29:12.677039+00', '2026-11-21 06:29:12.677039+00', '2026-11-21 06:29:14.502363+00', '2026-11-21 06:29:14.548019+00', '2026-12-05 06:29:12.677039+00', NULL, NULL, 'standard', '2026-11-21 06:29:14.502363+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('d08054e1-41fc-43e3-8f85-2a8366e1d9b9', 'mail.send', 0, '{"mailId": "01a1fccb-6d99-7a9c-982d-51b29c568369"}', 'completed', 100, 0, 2, true, 600, 60, 259200, NULL, NULL, NULL, NULL, '2026-11-21 06:29:12.727577+00', '2026-11-21 06:29:12.727577+00', '2026-11-21 06:29:14.556186+00', '2026-11-21 06:29:14.560727+00', '2026-12-05 06:29:12.727577+00', NULL, NULL, 'standard', '2026-11-21 06:29:14.556186+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('dc040584-4ed5-443f-81ab-8802ee7e9cce', 'mail.send', 0, '{"mailId": "01a1fccb-6e5a-731a-8182-f48a5da79d38"}', 'completed', 100, 0, 2, true, 600, 60, 259200, NULL, NULL, NULL, NULL, '2026-11-21 06:29:12.917696+00', '2026-11-21 06:29:12.917696+00', '2026-11-21 06:29:14.563556+00', '2026-11-21 06:29:14.587766+00', '2026-12-05 06:29:12.917696+00', NULL, NULL, 'standard', '2026-11-21 06:29:14.563556+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('0400860b-adc0-4ffb-8c62-351bf5d3d019', 'mail.send', 0, '{"mailId": "01a1fccb-6f36-72ed-bd6d-6658491da818"}', 'completed', 100, 0, 2, true, 600, 60, 259200, NULL, NULL, NULL, NULL, '2026-11-21 06:29:13.138548+00', '2026-11-21 06:29:13.138548+00', '2026-11-21 06:29:14.590945+00', '2026-11-21 06:29:14.634447+00', '2026-12-05 06:29:13.138548+00', NULL, NULL, 'standard', '2026-11-21 06:29:14.590945+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('3c84bcbe-e57d-4061-8f6a-21c3dcb5d236', 'mail.send', 0, '{"mailId": "01a1fccb-6f98-7e23-91bf-8349c239e28d"}', 'completed', 100, 0, 2, true, 600, 60, 259200, NULL, NULL, NULL, NULL, '2026-11-21 06:29:13.237196+00', '2026-11-21 06:29:13.237196+00', '2026-11-21 06:29:14.638945+00', '2026-11-21 06:29:14.674594+00', '2026-12-05 06:29:13.237196+00', NULL, NULL, 'standard', '2026-11-21 06:29:14.638945+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('6356579b-e114-4958-b2a9-4da5a2c2f537', 'mail.send', 0, '{"mailId": "01a1fccb-6fd6-7153-a82b-871fd3cd2702"}', 'completed', 100, 0, 2, true, 600, 60, 259200, NULL, NULL, NULL, NULL, '2026-11-21 06:29:13.296636+00', '2026-11-21 06:29:13.296636+00', '2026-11-21 06:29:14.677565+00', '2026-11-21 06:29:14.700207+00', '2026-12-05 06:29:13.296636+00', NULL, NULL, 'standard', '2026-11-21 06:29:14.677565+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('b5f48242-cf4a-427c-b9af-4a8176affd2d', 'mail.send', 0, '{"mailId": "01a1fccb-6fef-761b-bc36-1bf9e3e1c763"}', 'completed', 100, 0, 2, true, 600, 60, 259200, NULL, NULL, NULL, NULL, '2026-11-21 06:29:13.323101+00', '2026-11-21 06:29:13.323101+00', '2026-11-21 06:29:14.703043+00', '2026-11-21 06:29:14.735727+00', '2026-12-05 06:29:13.323101+00', NULL, NULL, 'standard', '2026-11-21 06:29:14.703043+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('9742ade2-dbf4-4c74-964f-90906d84cb1a', 'mail.send', 0, '{"mailId": "01a1fccb-703f-76f9-9a99-102af1536624"}', 'completed', 100, 0, 2, true, 600, 60, 259200, NULL, NULL, NULL, NULL, '2026-11-21 06:29:13.399555+00', '2026-11-21 06:29:13.399555+00', '2026-11-21 06:29:14.738589+00', '2026-11-21 06:29:14.838566+00', '2026-12-05 06:29:13.399555+00', NULL, NULL, 'standard', '2026-11-21 06:29:14.738589+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('e2689c25-ee43-4258-ad4c-977c38e37009', 'mail.send', 0, '{"mailId": "01a1fccb-7041-78cc-bca0-66934edc2375"}', 'completed', 100, 0, 2, true, 600, 60, 259200, NULL, NULL, NULL, NULL, '2026-11-21 06:29:13.399555+00', '2026-11-21 06:29:13.399555+00', '2026-11-21 06:29:14.841561+00', '2026-11-21 06:29:14.871229+00', '2026-12-05 06:29:13.399555+00', NULL, NULL, 'standard', '2026-11-21 06:29:14.841561+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('bc6043d6-7ae8-4d79-86f3-182c676815e7', 'mail.send', 0, '{"mailId": "01a1fccb-70bb-71a9-92c5-11d57f44d2b1"}', 'completed', 100, 0, 2, true, 600, 60, 259200, NULL, NULL, NULL, NULL, '2026-11-21 06:29:13.526631+00', '2026-11-21 06:29:13.526631+00', '2026-11-21 06:29:14.874288+00', '2026-11-21 06:29:14.930986+00', '2026-12-05 06:29:13.526631+00', NULL, NULL, 'standard', '2026-11-21 06:29:14.874288+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('ada74e2e-bd73-49ce-928b-fccf906e74a5', 'mail.send', 0, '{"mailId": "01a1fccb-70bd-79e4-b758-7fc386883bf2"}', 'completed', 100, 0, 2, true, 600, 60, 259200, NULL, NULL, NULL, NULL, '2026-11-21 06:29:13.526631+00', '2026-11-21 06:29:13.526631+00', '2026-11-21 06:29:14.934442+00', '2026-11-21 06:29:14.969631+00', '2026-12-05 06:29:13.526631+00', NULL, NULL, 'standard', '2026-11-21 06:29:14.934442+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('42ef19ad-3d18-4163-a2ad-220ac7ce761a', 'mail.send', 0, '{"mailId": "01a1fccb-70ec-7f38-b739-71276267e1df"}', 'completed', 100, 0, 2, true, 600, 60, 259200, NULL, NULL, NULL, NULL, '2026-11-21 06:29:13.576993+00', '2026-11-21 06:29:13.576993+00', '2026-11-21 06:29:14.972907+00', '2026-11-21 06:29:14.986603+00', '2026-12-05 06:29:13.576993+00', NULL, NULL, 'standard', '2026-11-21 06:29:14.972907+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('3cc5d4a1-c411-4b4c-a6ef-c864708361ac', 'mail.send', 0, '{"mailId": "01a1fccb-70ee-73a1-82d6-feb040771a9d"}', 'completed', 100, 0, 2, true, 600, 60, 259200, NULL, NULL, NULL, NULL, '2026-11-21 06:29:13.576993+00', '2026-11-21 06:29:13.576993+00', '2026-11-21 06:29:14.990417+00', '2026-11-21 06:29:15.01246+00', '2026-12-05 06:29:13.576993+00', NULL, NULL, 'standard', '2026-11-21 06:29:14.990417+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('aa164d5d-8e5d-4cea-880c-67010fdcdba2', 'mail.send', 0, '{"mailId": "01a1fccb-716b-76bd-b04e-a08901870957"}', 'completed', 100, 0, 2, true, 600, 60, 259200, NULL, NULL, NULL, NULL, '2026-11-21 06:29:13.699474+00', '2026-11-21 06:29:13.699474+00', '2026-11-21 06:29:15.015332+00', '2026-11-21 06:29:15.023923+00', '2026-12-05 06:29:13.699474+00', NULL, NULL, 'standard', '2026-11-21 06:29:15.015332+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('eb49cdc2-7e0b-4da7-9cdc-7a93e3303ccd', 'mail.send', 0, '{"mailId": "01a1fccb-7173-751e-89b5-27d83538c8b4"}', 'completed', 100, 0, 2, true, 600, 60, 259200, NULL, NULL, NULL, NULL, '2026-11-21 06:29:13.699474+00', '2026-11-21 06:29:13.699474+00', '2026-11-21 06:29:15.026748+00', '2026-11-21 06:29:15.04807+00', '2026-12-05 06:29:13.699474+00', NULL, NULL, 'standard', '2026-11-21 06:29:15.026748+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('0ed284b9-c72f-432f-9182-51dcbabab1dd', 'mail.send', 0, '{"mailId": "01a1fccb-71a4-7d08-8ad8-1af8ae84d417"}', 'completed', 100, 0, 2, true, 600, 60, 259200, NULL, NULL, NULL, NULL, '2026-11-21 06:29:13.760661+00', '2026-11-21 06:29:13.760661+00', '2026-11-21 06:29:15.051006+00', '2026-11-21 06:29:15.057469+00', '2026-12-05 06:29:13.760661+00', NULL, NULL, 'standard', '2026-11-21 06:29:15.051006+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('488c5416-2c75-43c1-83cf-f485e58a1e4a', 'mail.send', 0, '{"mailId": "01a1fccb-71a5-7f77-b4a6-85d814ca34c4"}', 'completed', 100, 0, 2, true, 600, 60, 259200, NULL, NULL, NULL, NULL, '2026-11-21 06:29:13.760661+00', '2026-11-21 06:29:13.760661+00', '2026-11-21 06:29:15.060269+00', '2026-11-21 06:29:15.080334+00', '2026-12-05 06:29:13.760661+00', NULL, NULL, 'standard', '2026-11-21 06:29:15.060269+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('8d9f2923-4de7-4b1f-ac85-6484b970499b', 'mail.send', 0, '{"mailId": "01a1fccb-71df-7439-ab23-9754b6c8e137"}', 'completed', 100, 0, 2, true, 600, 60, 259200, NULL, NULL, NULL, NULL, '2026-11-21 06:29:13.820324+00', '2026-11-21 06:29:13.820324+00', '2026-11-21 06:29:15.088335+00', '2026-11-21 06:29:15.092337+00', '2026-12-05 06:29:13.820324+00', NULL, NULL, 'standard', '2026-11-21 06:29:15.088335+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('baede898-acce-44d0-ba3c-5ceef688c8f4', 'mail.send', 0, '{"mailId": "01a1fccb-722c-7034-a302-36e1279c241a"}', 'completed', 100, 0, 2, true, 600, 60, 259200, NULL, NULL, NULL, NULL, '2026-11-21 06:29:13.892142+00', '2026-11-21 06:29:13.892142+00', '2026-11-21 06:29:15.095036+00', '2026-11-21 06:29:15.101583+00', '2026-12-05 06:29:13.892142+00', NULL, NULL, 'standard', '2026-11-21 06:29:15.095036+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('f2c85653-0558-4f71-bbe1-e0be9a4d4c5a', 'mail.send', 0, '{"mailId": "01a1fccb-722d-78e8-b85f-7348a361f471"}', 'completed', 100, 0, 2, true, 600, 60, 259200, NULL, NULL, NULL, NULL, '2026-11-21 06:29:13.892142+00', '2026-11-21 06:29:13.892142+00', '2026-11-21 06:29:15.105153+00', '2026-11-21 06:29:15.12797+00', '2026-12-05 06:29:13.892142+00', NULL, NULL, 'standard', '2026-11-21 06:29:15.105153+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('c143e4c9-e79c-4013-aad6-6564686c9321', 'mail.send', 0, '{"mailId": "01a1fccb-724e-7505-b468-9a6344157e32"}', 'completed', 100, 0, 2, true, 600, 60, 259200, NULL, NULL, NULL, NULL, '2026-11-21 06:29:13.928352+00', '2026-11-21 06:29:13.928352+00', '2026-11-21 06:29:15.130845+00', '2026-11-21 06:29:15.135751+00', '2026-12-05 06:29:13.928352+00', NULL, NULL, 'standard', '2026-11-21 06:29:15.130845+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('047283d3-aa14-456f-bde1-6b5889a7da9a', 'mail.send', 0, '{"mailId": "01a1fccb-724f-708d-97ff-52a87d2e6247"}', 'completed', 100, 0, 2, true, 600, 60, 259200, NULL, NULL, NULL, NULL, '2026-11-21 06:29:13.928352+00', '2026-11-21 06:29:13.928352+00', '2026-11-21 06:29:15.13842+00', '2026-11-21 06:29:15.15875+00', '2026-12-05 06:29:13.928352+00', NULL, NULL, 'standard', '2026-11-21 06:29:15.13842+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('386f1b4e-e4ff-495e-b5ac-bfca9f489ff9', 'mail.send', 0, '{"mailId": "01a1fccb-7276-73dd-aea5-69ace90a7a85"}', 'completed', 100, 0, 2, true, 600, 60, 259200, NULL, NULL, NULL, NULL, '2026-11-21 06:29:13.968253+00', '2026-11-21 06:29:13.968253+00', '2026-11-21 06:29:15.161649+00', '2026-11-21 06:29:15.175255+00', '2026-12-05 06:29:13.968253+00', NULL, NULL, 'standard', '2026-11-21 06:29:15.161649+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('35db2fef-d1aa-466f-9506-75b74612d6a3', 'mail.send', 0, '{"mailId": "01a1fccb-7278-7e3d-bd47-43f8c7e0efbd"}', 'completed', 100, 0, 2, true, 600, 60, 259200, NULL, NULL, NULL, NULL, '2026-11-21 06:29:13.968253+00', '2026-11-21 06:29:13.968253+00', '2026-11-21 06:29:15.178004+00', '2026-11-21 06:29:15.202442+00', '2026-12-05 06:29:13.968253+00', NULL, NULL, 'standard', '2026-11-21 06:29:15.178004+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('b3bcd69d-1c1b-486a-a38c-c71a4f971ee1', 'mail.send', 0, '{"mailId": "01a1fccb-7290-7805-8dc0-268519d4b9cf"}', 'completed', 100, 0, 2, true, 600, 60, 259200, NULL, NULL, NULL, NULL, '2026-11-21 06:29:13.991806+00', '2026-11-21 06:29:13.991806+00', '2026-11-21 06:29:15.205564+00', '2026-11-21 06:29:15.215229+00', '2026-12-05 06:29:13.991806+00', NULL, NULL, 'standard', '2026-11-21 06:29:15.205564+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('1e5a9fd7-130a-47c3-a848-96348c0f8786', 'mail.send', 0, '{"mailId": "01a1fccb-7294-7538-9c16-1b8864daa527"}', 'completed', 100, 0, 2, true, 600, 60, 259200, NULL, NULL, NULL, NULL, '2026-11-21 06:29:13.991806+00', '2026-11-21 06:29:13.991806+00', '2026-11-21 06:29:15.217844+00', '2026-11-21 06:29:15.257231+00', '2026-12-05 06:29:13.991806+00', NULL, NULL, 'standard', '2026-11-21 06:29:15.217844+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('5eba72a0-60db-4417-985d-3c8fc8f6f02f', 'mail.send', 0, '{"mailId": "01a1fccb-77a0-76ae-a57c-488e1a39a5e0"}', 'created', 100, 0, 2, true, 600, 60, 259200, NULL, NULL, NULL, NULL, '2026-11-21 06:29:15.294552+00', '2026-11-21 06:29:15.294552+00', NULL, NULL, '2026-12-05 06:29:15.294552+00', NULL, NULL, 'standard', NULL, NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO jobs.queue VALUES
	('__pgboss__send-it', 'standard', 2, 0, false, NULL, 900, 1209600, 604800, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', NULL, false, NULL, NULL, NULL, NULL, '2026-11-21 06:29:11.118738+00', '2026-11-21 06:29:11.118738+00'),
	('mail.send', 'standard', 100, 2, true, 600, 60, 1209600, 259200, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', NULL, false, NULL, NULL, NULL, NULL, '2026-11-21 06:29:11.140643+00', '2026-11-21 06:29:11.154779+00'),
	('account.forgotten', 'standard', 5, 2, true, 600, 60, 1209600, 259200, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', NULL, false, NULL, NULL, NULL, NULL, '2026-11-21 06:29:11.158559+00', '2026-11-21 06:29:11.159225+00'),
	('payments.settle', 'standard', 5, 2, true, 600, 60, 1209600, 259200, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', NULL, false, NULL, NULL, NULL, NULL, '2026-11-21 06:29:11.160551+00', '2026-11-21 06:29:11.161113+00'),
	('payments.refund', 'standard', 5, 2, true, 600, 60, 1209600, 259200, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', NULL, false, NULL, NULL, NULL, NULL, '2026-11-21 06:29:11.163024+00', '2026-11-21 06:29:11.163525+00'),
	('payments.sweep', 'stately', 0, 2, true, 600, 60, 1209600, 259200, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', NULL, false, NULL, NULL, NULL, NULL, '2026-11-21 06:29:11.167269+00', '2026-11-21 06:29:11.16778+00'),
	('classes.pre_invoices', 'stately', 0, 2, true, 600, 60, 1209600, 259200, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', NULL, false, NULL, NULL, NULL, NULL, '2026-11-21 06:29:11.17729+00', '2026-11-21 06:29:11.177861+00'),
	('limits.tidy', 'stately', 0, 2, true, 600, 60, 1209600, 259200, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', NULL, false, NULL, NULL, NULL, NULL, '2026-11-21 06:29:11.180986+00', '2026-11-21 06:29:11.181344+00');
INSERT INTO jobs.schedule VALUES
	('payments.sweep', '', 'cron', '* * * * *', 'UTC', NULL, '{}', '2026-11-21 06:29:11.175748+00', '2026-11-21 06:29:11.175748+00', NULL),
	('classes.pre_invoices', '', 'cron', '*/5 * * * *', 'UTC', NULL, '{}', '2026-11-21 06:29:11.179056+00', '2026-11-21 06:29:11.179056+00', NULL),
	('limits.tidy', '', 'cron', '7 * * * *', 'UTC', NULL, '{}', '2026-11-21 06:29:11.183101+00', '2026-11-21 06:29:11.183101+00', NULL);
INSERT INTO jobs.version VALUES
	(43, '2026-11-21 06:29:11.142838+00', '2026-11-21 06:29:11.140555+00', '2026-11-21 06:29:11.130081+00', NULL, NULL);
INSERT INTO public.agreement VALUES
	('01a1fccb-69a2-7914-95a9-916d6e33d025', '01a1fccb-69a1-743c-ab9e-e608cc9670c6', '01a1fccb-69a1-743c-ab9e-e608cc9670c6', 'terms', '2026-01', '2024-09-11 07:10:00+00'),
	('01a1fccb-69a2-72d6-9489-265ae3d5585a', '01a1fccb-69a1-743c-ab9e-e608cc9670c6', '01a1fccb-69a1-743c-ab9e-e608cc9670c6', 'rules', '2026-01', '2024-09-11 07:10:00+00'),
	('01a1fccb-6a1d-7672-8b7b-6e0fb5e36d51', '01a1fccb-6a1b-7752-8b8b-3ef028bfd98d', '01a1fccb-69a1-743c-ab9e-e608cc9670c6', 'terms', '2026-01', '2024-09-21 07:40:00+00'),
	('01a1fccb-6a1d-71cb-acd2-66586ab27c2b', '01a1fccb-6a1b-7752-8b8b-3ef028bfd98d', '01a1fccb-69a1-743c-ab9e-e608cc9670c6', 'rules', '2026-01', '2024-09-21 07:40:00+00'),
	('01a1fccb-6a1d-7dab-b605-e4671ac8f251', '01a1fccb-6a1b-7752-8b8b-3ef028bfd98d', '01a1fccb-69a1-743c-ab9e-e608cc9670c6', 'guardian', '2026-01', '2024-09-21 07:40:00+00'),
	('01a1fccb-6a1f-72cc-865d-e6f4f3b55ebf', '01a1fccb-6a1e-7bb5-8901-bf1458996d48', '01a1fccb-69a1-743c-ab9e-e608cc9670c6', 'terms', '2026-01', '2024-09-21 07:40:00+00'),
	('01a1fccb-6a1f-7bb4-9703-a9b6b385011d', '01a1fccb-6a1e-7bb5-8901-bf1458996d48', '01a1fccb-69a1-743c-ab9e-e608cc9670c6', 'rules', '2026-01', '2024-09-21 07:40:00+00'),
	('01a1fccb-6a1f-78a6-bf95-05fe294c4c0f', '01a1fccb-6a1e-7bb5-8901-bf1458996d48', '01a1fccb-69a1-743c-ab9e-e608cc9670c6', 'guardian', '2026-01', '2024-09-21 07:40:00+00'),
	('01a1fccb-6b92-7c3e-a5b8-ccf2383087c6', '01a1fccb-6b90-7b44-a571-164ac8b34607', '01a1fccb-6b90-7b44-a571-164ac8b34607', 'terms', '2026-01', '2025-07-08 07:30:00+00'),
	('01a1fccb-6b92-7d23-9398-32f345b90a1e', '01a1fccb-6b90-7b44-a571-164ac8b34607', '01a1fccb-6b90-7b44-a571-164ac8b34607', 'rules', '2026-01', '2025-07-08 07:30:00+00'),
	('01a1fccb-6bd2-7a4d-9ae3-5b242a4152f8', '01a1fccb-6bd2-7228-ae8a-c1c5100f44a1', '01a1fccb-6b90-7b44-a571-164ac8b34607', 'terms', '2026-01', '2025-07-09 07:29:00+00'),
	('01a1fccb-6bd2-73b1-b860-6d992a482bfb', '01a1fccb-6bd2-7228-ae8a-c1c5100f44a1', '01a1fccb-6b90-7b44-a571-164ac8b34607', 'rules', '2026-01', '2025-07-09 07:29:00+00'),
	('01a1fccb-6bd3-7d6b-ba49-a4fb64e2810b', '01a1fccb-6bd2-7228-ae8a-c1c5100f44a1', '01a1fccb-6b90-7b44-a571-164ac8b34607', 'guardian', '2026-01', '2025-07-09 07:29:00+00'),
	('01a1fccb-6c0d-7492-a606-fb41e540115e', '01a1fccb-6c0c-7fa3-b120-70e3c7bd64fc', '01a1fccb-6c0c-7fa3-b120-70e3c7bd64fc', 'terms', '2026-01', '2025-09-26 07:30:00+00'),
	('01a1fccb-6c0d-7d47-814f-ffedc610611b', '01a1fccb-6c0c-7fa3-b120-70e3c7bd64fc', '01a1fccb-6c0c-7fa3-b120-70e3c7bd64fc', 'rules', '2026-01', '2025-09-26 07:30:00+00'),
	('01a1fccb-6d98-7c15-842f-11ac3b2606b6', '01a1fccb-6d97-7a03-b7ed-6ea389e7532a', '01a1fccb-6d97-7a03-b7ed-6ea389e7532a', 'terms', '2026-01', '2026-01-24 08:30:00+00'),
	('01a1fccb-6d98-7dcf-ad19-23637e1d51f1', '01a1fccb-6d97-7a03-b7ed-6ea389e7532a', '01a1fccb-6d97-7a03-b7ed-6ea389e7532a', 'rules', '2026-01', '2026-01-24 08:30:00+00'),
	('01a1fccb-71de-7567-97d8-c4708dffe135', '01a1fccb-71dc-712b-8a2a-d6d0bb8187c0', '01a1fccb-71dc-712b-8a2a-d6d0bb8187c0', 'terms', '2026-01', '2026-11-17 08:13:00+00'),
	('01a1fccb-71de-78fb-8966-af7ea357a3b6', '01a1fccb-71dc-712b-8a2a-d6d0bb8187c0', '01a1fccb-71dc-712b-8a2a-d6d0bb8187c0', 'rules', '2026-01', '2026-11-17 08:13:00+00'),
	('01a1fccb-779f-744b-8b36-efeb95878166', '01a1fccb-779e-7e3e-8b3d-eaa2ca8f2ca3', '01a1fccb-779e-7e3e-8b3d-eaa2ca8f2ca3', 'terms', '2026-01', '2026-11-20 17:00:00+00'),
	('01a1fccb-779f-71b0-a77b-66e135d3498f', '01a1fccb-779e-7e3e-8b3d-eaa2ca8f2ca3', '01a1fccb-779e-7e3e-8b3d-eaa2ca8f2ca3', 'rules', '2026-01', '2026-11-20 17:00:00+00');
INSERT INTO public.article VALUES
	('01a1fccb-6915-7817-83aa-44a86d506dd8', 'V', 'dnevna', '{preschool}', '{"en": "Day ticket, preschool", "sl": "Dnevna vstopnica, predšolski"}', 600, 'sport', 365, 1, NULL, true, 0, NULL, NULL, NULL, false),
	('01a1fccb-6915-7b21-b3dc-303952c8ba82', 'V', 'dnevna', '{school}', '{"en": "Day ticket, school", "sl": "Dnevna vstopnica, šolski"}', 850, 'sport', 365, 1, NULL, true, 0, NULL, NULL, NULL, false),
	('01a1fccb-6916-723d-a57f-e6a03d2fd02b', 'V', 'dnevna', '{student}', '{"en": "Day ticket, student", "sl": "Dnevna vstopnica, študentski"}', 1100, 'sport', 365, 1, NULL, true, 0, NULL, NULL, NULL, false),
	('01a1fccb-6916-7d0e-884a-f70eb9ce392a', 'V', 'dnevna', '{adult}', '{"en": "Day ticket", "sl": "Dnevna vstopnica"}', 1350, 'sport', 365, 1, NULL, true, 0, NULL, NULL, NULL, false),
	('01a1fccb-6916-7d53-b579-2fbb39ee4348', 'V', 'dnevna', '{preschool}', '{"en": "Afternoon ticket, preschool", "sl": "Popoldanska vstopnica, predšolski"}', 500, 'sport', 365, 1, NULL, true, 1, NULL, NULL, NULL, false),
	('01a1fccb-6916-7ad6-983e-6967e114f9f2', 'V', 'dnevna', '{school}', '{"en": "Afternoon ticket, school", "sl": "Popoldanska vstopnica, šolski"}', 700, 'sport', 365, 1, NULL, true, 1, NULL, NULL, NULL, false),
	('01a1fccb-6916-7b97-aca8-6decef059128', 'V', 'dnevna', '{student}', '{"en": "Afternoon ticket, student", "sl": "Popoldanska vstopnica, študentski"}', 900, 'sport', 365, 1, NULL, true, 1, NULL, NULL, NULL, false),
	('01a1fccb-6916-7e6a-a5a7-b2ac053f26e3', 'V', 'dnevna', '{adult}', '{"en": "Afternoon ticket", "sl": "Popoldanska vstopnica"}', 1050, 'sport', 365, 1, NULL, true, 1, NULL, NULL, NULL, false),
	('01a1fccb-6916-7cfa-9bbe-d03290e6b26f', 'V', 'dnevna', '{preschool}', '{"en": "Morning ticket, preschool", "sl": "Jutranja vstopnica, predšolski"}', 400, 'sport', 365, 1, NULL, true, 2, NULL, NULL, NULL, false),
	('01a1fccb-6916-7fac-b65e-9f665b05a532', 'V', 'dnevna', '{school}', '{"en": "Morning ticket, school", "sl": "Jutranja vstopnica, šolski"}', 600, 'sport', 365, 1, NULL, true, 2, NULL, NULL, NULL, false),
	('01a1fccb-6916-71bf-82e4-36769a2d1021', 'V', 'dnevna', '{student}', '{"en": "Morning ticket, student", "sl": "Jutranja vstopnica, študentski"}', 750, 'sport', 365, 1, NULL, true, 2, NULL, NULL, NULL, false),
	('01a1fccb-6916-7640-9d69-c5ec70574a50', 'V', 'dnevna', '{adult}', '{"en": "Morning ticket", "sl": "Jutranja vstopnica"}', 900, 'sport', 365, 1, NULL, true, 2, NULL, NULL, NULL, false),
	('01a1fccb-6916-7599-b814-240af06a463e', 'V', 'terminska', '{preschool}', '{"en": "Monthly ticket, preschool", "sl": "Mesečna vstopnica, predšolski"}', 2400, 'sport', 30, NULL, 365, true, 3, NULL, NULL, NULL, false),
	('01a1fccb-6916-7f41-8ac0-0b739db02a40', 'V', 'terminska', '{school}', '{"en": "Monthly ticket, school", "sl": "Mesečna vstopnica, šolski"}', 3400, 'sport', 30, NULL, 365, true, 3, NULL, NULL, NULL, false),
	('01a1fccb-6916-7e80-9c45-52b7fa85e687', 'V', 'terminska', '{student}', '{"en": "Monthly ticket, student", "sl": "Mesečna vstopnica, študentski"}', 4600, 'sport', 30, NULL, 365, true, 3, NULL, NULL, NULL, false),
	('01a1fccb-6916-7b94-a97f-b441cfeb80bf', 'V', 'terminska', '{adult}', '{"en": "Monthly ticket", "sl": "Mesečna vstopnica"}', 5800, 'sport', 30, NULL, 365, true, 3, NULL, NULL, NULL, false),
	('01a1fccb-6916-7399-a33d-0fd96368bc1c', 'V', 'terminska', '{preschool}', '{"en": "Three-month ticket, preschool", "sl": "Trimesečna vstopnica, predšolski"}', 6500, 'sport', 91, NULL, 365, true, 4, NULL, NULL, NULL, false),
	('01a1fccb-6916-7ae1-a97d-f639de04754c', 'V', 'terminska', '{school}', '{"en": "Three-month ticket, school", "sl": "Trimesečna vstopnica, šolski"}', 9200, 'sport', 91, NULL, 365, true, 4, NULL, NULL, NULL, false),
	('01a1fccb-6916-7034-99af-eaf130ba1745', 'V', 'terminska', '{student}', '{"en": "Three-month ticket, student", "sl": "Trimesečna vstopnica, študentski"}', 12500, 'sport', 91, NULL, 365, true, 4, NULL, NULL, NULL, false),
	('01a1fccb-6916-7926-b5f6-ef7331480bc9', 'V', 'terminska', '{adult}', '{"en": "Three-month ticket", "sl": "Trimesečna vstopnica"}', 15600, 'sport', 91, NULL, 365, true, 4, NULL, NULL, NULL, false),
	('01a1fccb-6916-77e0-a6f1-7f2cb4b3c1f2', 'V', 'terminska', '{preschool}', '{"en": "Half-year ticket, preschool", "sl": "Polletna vstopnica, predšolski"}', 11900, 'sport', 182, NULL, 365, true, 5, NULL, NULL, NULL, false),
	('01a1fccb-6916-720e-999a-42eb31513cad', 'V', 'terminska', '{school}', '{"en": "Half-year ticket, school", "sl": "Polletna vstopnica, šolski"}', 16900, 'sport', 182, NULL, 365, true, 5, NULL, NULL, NULL, false),
	('01a1fccb-6916-774b-a89e-31e548bcd631', 'V', 'terminska', '{student}', '{"en": "Half-year ticket, student", "sl": "Polletna vstopnica, študentski"}', 22900, 'sport', 182, NULL, 365, true, 5, NULL, NULL, NULL, false),
	('01a1fccb-6916-7c7f-a2f3-ee3109fc66d4', 'V', 'terminska', '{adult}', '{"en": "Half-year ticket", "sl": "Polletna vstopnica"}', 28900, 'sport', 182, NULL, 365, true, 5, NULL, NULL, NULL, false),
	('01a1fccb-6916-7be7-aaa3-f5622a60fbc4', 'V', 'terminska', '{preschool}', '{"en": "Yearly ticket, preschool", "sl": "Letna vstopnica, predšolski"}', 19900, 'sport', 365, NULL, 365, true, 6, NULL, NULL, NULL, false),
	('01a1fccb-6916-7eea-9d35-39cf62f15852', 'V', 'terminska', '{school}', '{"en": "Yearly ticket, school", "sl": "Letna vstopnica, šolski"}', 28900, 'sport', 365, NULL, 365, true, 6, NULL, NULL, NULL, false),
	('01a1fccb-6916-72f7-b32d-cf728d68ecdf', 'V', 'terminska', '{student}', '{"en": "Yearly ticket, student", "sl": "Letna vstopnica, študentski"}', 38900, 'sport', 365, NULL, 365, true, 6, NULL, NULL, NULL, false),
	('01a1fccb-6916-7f6b-968b-a834648d8750', 'V', 'terminska', '{adult}', '{"en": "Yearly ticket", "sl": "Letna vstopnica"}', 49500, 'sport', 365, NULL, 365, true, 6, NULL, NULL, NULL, false),
	('01a1fccb-6916-7b35-9575-fd6341f3823a', 'V', 'paket', '{preschool}', '{"en": "5-visit package, preschool", "sl": "Paket 5 obiskov, predšolski"}', 2700, 'sport', 183, 5, NULL, true, 7, NULL, NULL, NULL, false),
	('01a1fccb-6916-7708-a002-4683b6378d48', 'V', 'paket', '{school}', '{"en": "5-visit package, school", "sl": "Paket 5 obiskov, šolski"}', 3800, 'sport', 183, 5, NULL, true, 7, NULL, NULL, NULL, false),
	('01a1fccb-6916-7aa3-bbfe-f01a01be9ee2', 'V', 'paket', '{student}', '{"en": "5-visit package, student", "sl": "Paket 5 obiskov, študentski"}', 5000, 'sport', 183, 5, NULL, true, 7, NULL, NULL, NULL, false),
	('01a1fccb-6916-7e79-bcb1-98af0e1754d5', 'V', 'paket', '{adult}', '{"en": "5-visit package", "sl": "Paket 5 obiskov"}', 6200, 'sport', 183, 5, NULL, true, 7, NULL, NULL, NULL, false),
	('01a1fccb-6916-7dd3-a369-743eac5f2a1f', 'V', 'paket', '{preschool}', '{"en": "11-visit package, preschool", "sl": "Paket 11 obiskov, predšolski"}', 5500, 'sport', 365, 11, NULL, true, 8, NULL, NULL, NULL, false),
	('01a1fccb-6916-7353-9987-0bb2a887eded', 'V', 'paket', '{school}', '{"en": "11-visit package, school", "sl": "Paket 11 obiskov, šolski"}', 7700, 'sport', 365, 11, NULL, true, 8, NULL, NULL, NULL, false),
	('01a1fccb-6916-70cb-8235-427871716bac', 'V', 'paket', '{student}', '{"en": "11-visit package, student", "sl": "Paket 11 obiskov, študentski"}', 10000, 'sport', 365, 11, NULL, true, 8, NULL, NULL, NULL, false),
	('01a1fccb-6916-7232-80c3-a5d55d1e53e5', 'V', 'paket', '{adult}', '{"en": "11-visit package", "sl": "Paket 11 obiskov"}', 12500, 'sport', 365, 11, NULL, true, 8, NULL, NULL, NULL, false),
	('01a1fccb-6916-7eef-9706-42dbb6420f6c', 'V', 'paket', '{preschool}', '{"en": "22-visit package, preschool", "sl": "Paket 22 obiskov, predšolski"}', 10500, 'sport', 548, 22, NULL, true, 9, NULL, NULL, NULL, false),
	('01a1fccb-6916-765d-a0f7-a722182dd824', 'V', 'paket', '{school}', '{"en": "22-visit package, school", "sl": "Paket 22 obiskov, šolski"}', 14500, 'sport', 548, 22, NULL, true, 9, NULL, NULL, NULL, false),
	('01a1fccb-6916-7d2d-8e77-54cc482a35e2', 'V', 'paket', '{student}', '{"en": "22-visit package, student", "sl": "Paket 22 obiskov, študentski"}', 19000, 'sport', 548, 22, NULL, true, 9, NULL, NULL, NULL, false),
	('01a1fccb-6916-79e1-a6d8-848547ee1ba3', 'V', 'paket', '{adult}', '{"en": "22-visit package", "sl": "Paket 22 obiskov"}', 23800, 'sport', 548, 22, NULL, true, 9, NULL, NULL, NULL, false),
	('01a1fccb-6916-7d2c-8991-be76bb62d6d9', 'V', 'dnevna', '{preschool}', '{"en": "Day ticket, preschool", "sl": "Dnevna vstopnica, predšolski"}', 600, 'sport', 365, 1, NULL, true, 0, NULL, NULL, NULL, true),
	('01a1fccb-6916-77be-a43d-200c0fa6d6ef', 'V', 'dnevna', '{school}', '{"en": "Day ticket, school", "sl": "Dnevna vstopnica, šolski"}', 850, 'sport', 365, 1, NULL, true, 0, NULL, NULL, NULL, true),
	('01a1fccb-6916-7de8-97ec-bff03da254e1', 'V', 'dnevna', '{student}', '{"en": "Day ticket, student", "sl": "Dnevna vstopnica, študentski"}', 1100, 'sport', 365, 1, NULL, true, 0, NULL, NULL, NULL, true),
	('01a1fccb-6916-7172-9687-99dbeb2822d5', 'V', 'dnevna', '{adult}', '{"en": "Day ticket", "sl": "Dnevna vstopnica"}', 1350, 'sport', 365, 1, NULL, true, 0, NULL, NULL, NULL, true),
	('01a1fccb-6916-79b7-ac1e-5da7e527c262', 'V', 'terminska', '{preschool}', '{"en": "Monthly ticket, preschool", "sl": "Mesečna vstopnica, predšolski"}', 2400, 'sport', 30, NULL, 365, true, 1, NULL, NULL, NULL, true),
	('01a1fccb-6916-7347-965c-bab67c5dc15a', 'V', 'terminska', '{school}', '{"en": "Monthly ticket, school", "sl": "Mesečna vstopnica, šolski"}', 3400, 'sport', 30, NULL, 365, true, 1, NULL, NULL, NULL, true),
	('01a1fccb-6916-79b0-a26a-e26a6fe8fd2b', 'V', 'terminska', '{student}', '{"en": "Monthly ticket, student", "sl": "Mesečna vstopnica, študentski"}', 4600, 'sport', 30, NULL, 365, true, 1, NULL, NULL, NULL, true),
	('01a1fccb-6916-79e0-9919-a9d3951319e3', 'V', 'terminska', '{adult}', '{"en": "Monthly ticket", "sl": "Mesečna vstopnica"}', 5800, 'sport', 30, NULL, 365, true, 1, NULL, NULL, NULL, true),
	('01a1fccb-6916-7425-b93b-2f6ef26f1c0b', 'V', 'paket', '{preschool}', '{"en": "5-visit package, preschool", "sl": "Paket 5 obiskov, predšolski"}', 2700, 'sport', 183, 5, NULL, true, 2, NULL, NULL, NULL, true),
	('01a1fccb-6916-73d1-91dd-33fd21e9255b', 'V', 'paket', '{school}', '{"en": "5-visit package, school", "sl": "Paket 5 obiskov, šolski"}', 3800, 'sport', 183, 5, NULL, true, 2, NULL, NULL, NULL, true),
	('01a1fccb-6916-78d1-a25b-0304f5e79b5b', 'V', 'paket', '{student}', '{"en": "5-visit package, student", "sl": "Paket 5 obiskov, študentski"}', 5000, 'sport', 183, 5, NULL, true, 2, NULL, NULL, NULL, true),
	('01a1fccb-6916-7631-890f-8ada9853bbb9', 'V', 'paket', '{adult}', '{"en": "5-visit package", "sl": "Paket 5 obiskov"}', 6200, 'sport', 183, 5, NULL, true, 2, NULL, NULL, NULL, true),
	('01a1fccb-6916-7de3-84ce-a0c347f5359c', 'V', 'paket', '{preschool}', '{"en": "11-visit package, preschool", "sl": "Paket 11 obiskov, predšolski"}', 5500, 'sport', 365, 11, NULL, true, 3, NULL, NULL, NULL, true),
	('01a1fccb-6916-71fa-8200-c131dd31f953', 'V', 'paket', '{school}', '{"en": "11-visit package, school", "sl": "Paket 11 obiskov, šolski"}', 7700, 'sport', 365, 11, NULL, true, 3, NULL, NULL, NULL, true),
	('01a1fccb-6916-7a13-ba4c-eb351e5dbd45', 'V', 'paket', '{student}', '{"en": "11-visit package, student", "sl": "Paket 11 obiskov, študentski"}', 10000, 'sport', 365, 11, NULL, true, 3, NULL, NULL, NULL, true),
	('01a1fccb-6916-7fef-9b08-7c02f9eb8395', 'V', 'paket', '{adult}', '{"en": "11-visit package", "sl": "Paket 11 obiskov"}', 12500, 'sport', 365, 11, NULL, true, 3, NULL, NULL, NULL, true),
	('01a1fccb-6916-71ba-9881-0fba4c11bc21', 'A', NULL, '{student}', '{"en": "First time on the wall (aged 15-25)", "sl": "Prvič na steni (15-25 let)"}', 2500, 'sport', NULL, NULL, NULL, true, 0, NULL, NULL, NULL, true),
	('01a1fccb-6916-7b79-9046-b39300864f8d', 'A', NULL, '{adult}', '{"en": "First time on the wall", "sl": "Prvič na steni"}', 2500, 'sport', NULL, NULL, NULL, true, 0, NULL, NULL, NULL, true),
	('01a1fccb-6916-7e23-84fb-b339cb04b17c', 'A', NULL, '{student}', '{"en": "Belaying with a rope (aged 15-25)", "sl": "Varovanje z vrvjo (15-25 let)"}', 3200, 'sport', NULL, NULL, NULL, true, 1, NULL, NULL, NULL, true),
	('01a1fccb-6916-76a2-badc-5d2fc215b781', 'A', NULL, '{adult}', '{"en": "Belaying with a rope", "sl": "Varovanje z vrvjo"}', 3200, 'sport', NULL, NULL, NULL, true, 1, NULL, NULL, NULL, true),
	('01a1fccb-6916-7e80-83f5-51959a416db5', 'A', NULL, '{preschool}', '{"en": "Parents and children (aged 3-5)", "sl": "Starši in otroci (3-5 let)"}', 1500, 'sport', NULL, NULL, NULL, true, 2, NULL, NULL, NULL, true),
	('01a1fccb-6916-7217-bc52-de551837ac54', 'A', NULL, '{school}', '{"en": "Parents and children (aged 6-14)", "sl": "Starši in otroci (6-14 let)"}', 1500, 'sport', NULL, NULL, NULL, true, 2, NULL, NULL, NULL, true),
	('01a1fccb-6923-73a4-92d6-45869e4004ed', 'A', NULL, '{student,adult}', '{"en": "First time on the wall", "sl": "Prvič na steni"}', 2500, 'sport', NULL, NULL, NULL, true, 0, NULL, NULL, NULL, false),
	('01a1fccb-6925-75df-9a5c-4d693f6a9198', 'A', NULL, '{student,adult}', '{"en": "Belaying with a rope", "sl": "Varovanje z vrvjo"}', 3200, 'sport', NULL, NULL, NULL, true, 1, NULL, NULL, NULL, false),
	('01a1fccb-6926-71d4-b622-75315e84cde6', 'A', NULL, '{student,adult}', '{"en": "Lead climbing", "sl": "Plezanje v naprezanju"}', 3900, 'sport', NULL, NULL, NULL, true, 2, NULL, NULL, NULL, false),
	('01a1fccb-6926-764b-a662-2d74477522c2', 'A', NULL, '{preschool,school}', '{"en": "Birthday on the wall", "sl": "Rojstni dan na steni"}', 1800, 'sport', NULL, NULL, NULL, true, 3, NULL, NULL, NULL, false),
	('01a1fccb-6926-72e1-8170-29a28c137e5b', 'A', NULL, '{preschool,school}', '{"en": "Parents and children", "sl": "Starši in otroci"}', 1500, 'sport', NULL, NULL, NULL, true, 4, NULL, NULL, NULL, false),
	('01a1fccb-6926-75d4-8005-b8165f9d0359', 'A', NULL, '{school,student,adult}', '{"en": "Movement technique", "sl": "Tehnika gibanja"}', 2800, 'sport', NULL, NULL, NULL, true, 5, NULL, NULL, NULL, false),
	('01a1fccb-6927-78c1-b407-3cb09e65d375', 'VV', NULL, '{student,adult}', '{"en": "Beginners", "sl": "Začetna vadba"}', 9800, 'sport', NULL, NULL, NULL, true, 0, '2026-11-30', '2027-01-21', 1, false),
	('01a1fccb-692e-7556-8dd7-4671f2fe25c5', 'VV', NULL, '{student,adult}', '{"en": "Intermediates", "sl": "Nadaljevalna vadba"}', 17800, 'sport', NULL, NULL, NULL, true, 1, '2026-11-27', '2027-02-04', 2, false),
	('01a1fccb-6932-798f-b657-4aafab8f3612', 'VV', NULL, '{student,adult}', '{"en": "Morning climbers", "sl": "Jutranja vadba"}', 8800, 'sport', NULL, NULL, NULL, true, 2, '2026-11-28', '2027-01-19', 1, false),
	('01a1fccb-6934-7294-b4b7-c0b85f204c42', 'VV', NULL, '{student,adult}', '{"en": "Bouldering", "sl": "Balvanska vadba"}', 10500, 'sport', NULL, NULL, NULL, true, 3, '2026-11-29', '2027-01-20', 1, false),
	('01a1fccb-6935-7436-9ec4-ab375a2eb581', 'VV', NULL, '{preschool}', '{"en": "Little climbers", "sl": "Mali plezalci"}', 7400, 'sport', NULL, NULL, NULL, true, 4, '2026-11-27', '2027-02-02', 1, false),
	('01a1fccb-6937-7515-bdef-bd53386c793c', 'VV', NULL, '{school}', '{"en": "Climbing school", "sl": "Plezalna šola"}', 14900, 'sport', NULL, NULL, NULL, true, 5, '2026-11-30', '2027-02-18', 2, false),
	('01a1fccb-693d-7279-a353-447186423429', 'VV', NULL, '{school,student}', '{"en": "Youth group", "sl": "Mladinska skupina"}', 11900, 'sport', NULL, NULL, NULL, true, 6, '2026-11-30', '2027-02-18', 1, false),
	('01a1fccb-693f-77a4-bd51-2dca0d2101ae', 'VV', NULL, '{school,student}', '{"en": "Competition training", "sl": "Tekmovalna priprava"}', 22000, 'sport', NULL, NULL, NULL, true, 7, '2026-11-28', '2027-02-18', 2, false);
INSERT INTO public.catalogue_version VALUES
	(true, 'fd0c16b4-bf64-49ed-acdb-f72490e20ff6');
INSERT INTO public.checkout VALUES
	('01a1fccb-702d-74c4-a806-525a9935ed6d', '01a1fccb-702a-7c2d-a398-6a339c4c18db', 'card', 'card', '17944175400006243706', '29A8FF126ED6DB0DC2B63964B10F6B58.uat01-vm-tx04', 'sha384-ULhT22EovOa/PJKc1ku06fS5v52z/aRfosZZ3f8M1sG2f/3yb7iIznUxUMhSVGb2', 'open', 'paid', '2026-11-11 17:19:00+00', '2026-11-11 17:19:00+00', NULL, '2026-11-11 17:19:00+00', NULL, '2026-11-11 17:19:45+00', 1, '{}'),
	('01a1fccb-6ac9-7d35-bf11-e71126441443', '01a1fccb-6ac2-74d8-b464-2cd8fb228442', 'card', 'card', '17295270000002540644', '9FDB2E86BE2886B46C44A298B28BC421.uat01-vm-tx04', 'sha384-YwBwkQlMvFi27pBA8JnrS0SAcv17cXN0pohKAxWxuC3VqCvsVRc/I7NEDmrGOx9T', 'open', 'paid', '2024-10-21 16:10:00+00', '2024-10-21 16:10:00+00', NULL, '2024-10-21 16:10:00+00', NULL, '2024-10-21 16:10:45+00', 1, '{}'),
	('01a1fccb-6f7f-7fa9-b998-3f6b4b5af27b', '01a1fccb-6f7d-7904-9884-0de16c156df4', 'card', 'card', '17917350000005035101', '256CDBB873603565D3EA1885DC3D167C.uat01-vm-tx04', 'sha384-gPZ0fY3NbrP+PKQg9jM5HFoHCxrXq0ISLpPyOwMLTGYj8VXjBZHuiBRZBMHUnciR', 'open', 'paid', '2026-10-11 16:10:00+00', '2026-10-11 16:10:00+00', NULL, '2026-10-11 16:10:00+00', NULL, '2026-10-11 16:10:45+00', 1, '{}'),
	('01a1fccb-6cc6-77d4-b621-a667a17f6993', '01a1fccb-6cbf-7d87-9d14-49020e5ce50f', 'wallet', 'paypal', '17606310000008519812', 'FAG6SPBJH9J7GEDAR', NULL, 'open', 'paid', '2025-10-16 16:10:00+00', '2025-10-16 16:10:00+00', NULL, '2025-10-16 16:10:00+00', NULL, '2025-10-16 16:10:45+00', 1, '{}'),
	('01a1fccb-7242-778d-994f-904743a65bb5', '01a1fccb-7236-7b2a-a373-f46bf7205d73', 'card', 'card', '17950219200004447914', '2442CC804C0C0A4A371D0AB1A8F1A50E.uat01-vm-tx04', 'sha384-i/TNF9WkEXGfyS73WD2YaRypIXEcQ1J0AGr/C/LGcGArTKKoStr2gY504lBTt1ma', 'open', 'paid', '2026-11-18 17:12:00+00', '2026-11-18 17:12:00+00', NULL, '2026-11-18 17:12:00+00', NULL, '2026-11-18 17:12:45+00', 1, '{}'),
	('01a1fccb-6d52-7b81-959c-bb3c099578a5', '01a1fccb-6d50-7244-a343-2935d06c93bd', 'card', 'card', '17675017194000433258', '90569AD00E16A4AEDC52C7E4AFDEAC7E.uat01-vm-tx04', 'sha384-R8r1/XgjC3wChSqtVF5ZNHOPL2CDu6O8xFMPfY3VbijanIHQnzVHuXKfRgHcjm31', 'open', 'paid', '2026-01-04 04:41:59.4+00', '2026-01-04 04:41:59.4+00', NULL, '2026-01-04 04:41:59.4+00', NULL, '2026-01-04 04:42:44.4+00', 1, '{}'),
	('01a1fccb-6fc6-71b1-95ce-953cab766721', '01a1fccb-6fc4-7a9f-a578-071ed8cfe6a8', 'card', 'card', '17923967460007224984', 'A3CFB3F7308973200E7D822FA051FC18.uat01-vm-tx04', 'sha384-JuzS0Oxlp+fYiN7//1XWjETzoGWpwWFjf1WjoBc1tU3omnj1klyMmlauaw7rbpd3', 'open', 'paid', '2026-10-19 07:59:06+00', '2026-10-19 07:59:06+00', NULL, '2026-10-19 07:59:06+00', NULL, '2026-10-19 07:59:51+00', 1, '{}'),
	('01a1fccb-7191-7ff1-ba84-e58dc07297c2', '01a1fccb-7188-7984-9685-2a08ad828c02', 'card', 'card', '17948492400008647971', 'B4C58CC2FAC1D59021407C23349B1595.uat01-vm-tx04', 'sha384-drBGBeZSqP3V4bKWDpkSDR39TrbS6eiqONw52HeDFNqYvsF/TJAWY/uMk7T0JgZZ', 'open', 'paid', '2026-11-16 17:14:00+00', '2026-11-16 17:14:00+00', NULL, '2026-11-16 17:14:00+00', NULL, '2026-11-16 17:14:45+00', 1, '{}'),
	('01a1fccb-6e3b-70ab-b016-bdc2e8efe123', '01a1fccb-6e37-7c74-879d-a80926b319b2', 'wallet', 'paypal', '17779110000007404795', '1C9UAVBA11HPSXKJA', NULL, 'open', 'paid', '2026-05-04 16:10:00+00', '2026-05-04 16:10:00+00', NULL, '2026-05-04 16:10:00+00', NULL, '2026-05-04 16:10:45+00', 1, '{}'),
	('01a1fccb-70ac-73ee-abae-c28f187b4191', '01a1fccb-70aa-79aa-8b40-fb9a856628a2', 'wallet', 'paypal', '17945902200006996526', 'V6J943C0GJ0EA5K7X', NULL, 'open', 'paid', '2026-11-13 17:17:00+00', '2026-11-13 17:17:00+00', NULL, '2026-11-13 17:17:00+00', NULL, '2026-11-13 17:17:45+00', 1, '{}'),
	('01a1fccb-6fe1-7376-9ea2-267f26588259', '01a1fccb-6fde-7b03-95d0-38b56ea10d5c', 'card', 'card', '17938995000006927547', '6E4EC46D9F3742DDFB0835D5D5AED6F5.uat01-vm-tx04', 'sha384-aOEIEIQdLjpTkj09RelGbS1tteMqaUl/UW9Fc2gZO/ziE78HHeBNDiyg6DBaF4JF', 'open', 'paid', '2026-11-05 17:25:00+00', '2026-11-05 17:25:00+00', NULL, '2026-11-05 17:25:00+00', NULL, '2026-11-05 17:25:45+00', 1, '{}'),
	('01a1fccb-6f21-7a24-85d3-eb0358e67c28', '01a1fccb-6f15-726e-bbb1-eba139727d51', 'card', 'card', '17865522000009693676', '72F105BA9453611C53F2CD64A8DC509E.uat01-vm-tx04', 'sha384-lK4ZXyce3R6V7q9NjNiylGzHfRlEvbzOmmK25OcXtbG0mfZVxTzTl1qDOHqD7QDp', 'open', 'paid', '2026-08-12 16:30:00+00', '2026-08-12 16:30:00+00', NULL, '2026-08-12 16:30:00+00', NULL, '2026-08-12 16:30:45+00', 1, '{}'),
	('01a1fccb-70dc-7868-a46f-dc0c13dcbf26', '01a1fccb-70ce-732b-bfcb-019755932469', 'card', 'card', '17946765600003623945', 'FF4C2FB578A7504BD327B491DC208D1B.uat01-vm-tx04', 'sha384-ayj40D7RjH0+pK8aZw0OfzZDqhKTLMLCEf0+YcSWp9rXX1p+OiBdWrPDE2hvWPI7', 'open', 'paid', '2026-11-14 17:16:00+00', '2026-11-14 17:16:00+00', NULL, '2026-11-14 17:16:00+00', NULL, '2026-11-14 17:16:45+00', 1, '{}'),
	('01a1fccb-721c-7b31-9128-7cbdaeb8f53d', '01a1fccb-7216-75a8-8701-d8f9b22f8624', 'card', 'card', '17949355800002292336', '9855ADE2FAA904CB69F3E0661B3F7E30.uat01-vm-tx04', 'sha384-dOG9R4BPf9wTj4SmCS0trXuhLRhF13/CElCCSTbUOteeMG4fL4kzYUNCT6NXHs1D', 'open', 'paid', '2026-11-17 17:13:00+00', '2026-11-17 17:13:00+00', NULL, '2026-11-17 17:13:00+00', NULL, '2026-11-17 17:13:45+00', 1, '{}'),
	('01a1fccb-714d-75f5-b72d-df1dfd4bcf7d', '01a1fccb-713f-7da1-8a4a-1ed224d51225', 'card', 'card', '17947629000007152494', 'C7E100034EE5D21AFF2194A6338E954C.uat01-vm-tx04', 'sha384-g1cZQCWGFjQM64BnJtB+XyFk5kUsWbzQiHOdprf8T1YU3/Tf/XxD/0vK7apVfIP9', 'open', 'paid', '2026-11-15 17:15:00+00', '2026-11-15 17:15:00+00', NULL, '2026-11-15 17:15:00+00', NULL, '2026-11-15 17:15:45+00', 1, '{}'),
	('01a1fccb-7264-7655-979a-9b01c2e78aae', '01a1fccb-725b-7708-acda-6e2642c6c400', 'wallet', 'paypal', '17950255200004269863', 'BMDDPCA7630L01XBS', NULL, 'open', 'paid', '2026-11-18 18:12:00+00', '2026-11-18 18:12:00+00', NULL, '2026-11-18 18:12:00+00', NULL, '2026-11-18 18:12:45+00', 1, '{}');
INSERT INTO public.class VALUES
	('01a1fccb-694d-7600-b3d2-776954a68369', '{"en": "First time on the wall", "sl": "Prvič na steni"}', '{"Nejc Marčič"}', 8, '{student,adult}', true, NULL, '2026-11-23 16:00:00+00', '2026-11-23 17:30:00+00'),
	('01a1fccb-694f-7868-92fa-fc979b032be6', '{"en": "First time on the wall", "sl": "Prvič na steni"}', '{"Nejc Marčič"}', 2, '{student,adult}', true, NULL, '2026-11-25 09:00:00+00', '2026-11-25 10:30:00+00'),
	('01a1fccb-6950-7393-9e26-d465d72b5f83', '{"en": "First time on the wall", "sl": "Prvič na steni"}', '{"Nejc Marčič"}', 8, '{student,adult}', true, NULL, '2026-11-30 16:00:00+00', '2026-11-30 17:30:00+00'),
	('01a1fccb-6951-7051-9623-48deb275202d', '{"en": "First time on the wall", "sl": "Prvič na steni"}', '{"Nejc Marčič"}', 8, '{student,adult}', true, NULL, '2026-12-07 16:00:00+00', '2026-12-07 17:30:00+00'),
	('01a1fccb-6952-700b-ac5f-5f2a0eac8730', '{"en": "Belaying with a rope", "sl": "Varovanje z vrvjo"}', '{"Tjaša Kosec"}', 6, '{student,adult}', true, NULL, '2026-11-24 17:00:00+00', '2026-11-24 19:00:00+00'),
	('01a1fccb-6952-79fb-94af-19cd61b1704e', '{"en": "Belaying with a rope", "sl": "Varovanje z vrvjo"}', '{"Tjaša Kosec"}', 6, '{student,adult}', true, NULL, '2026-12-01 17:00:00+00', '2026-12-01 19:00:00+00'),
	('01a1fccb-6954-724d-994e-298b58ade49a', '{"en": "Belaying with a rope", "sl": "Varovanje z vrvjo"}', '{"Tjaša Kosec"}', 6, '{student,adult}', true, NULL, '2026-12-08 17:00:00+00', '2026-12-08 19:00:00+00'),
	('01a1fccb-6955-73a3-8711-8fbbe8235b6f', '{"en": "Lead climbing", "sl": "Plezanje v naprezanju"}', '{"Nejc Marčič"}', 4, '{student,adult}', true, NULL, '2026-11-26 18:00:00+00', '2026-11-26 20:00:00+00'),
	('01a1fccb-6955-71e9-9abf-931e309adb44', '{"en": "Lead climbing", "sl": "Plezanje v naprezanju"}', '{"Nejc Marčič"}', 4, '{student,adult}', true, NULL, '2026-12-03 18:00:00+00', '2026-12-03 20:00:00+00'),
	('01a1fccb-695a-7e7c-baf1-c6b75161c0fa', '{"en": "Birthday on the wall", "sl": "Rojstni dan na steni"}', '{"Luka Žnidar"}', 12, '{preschool,school}', true, NULL, '2026-11-22 15:00:00+00', '2026-11-22 17:00:00+00'),
	('01a1fccb-695b-75d2-b138-343223531113', '{"en": "Birthday on the wall", "sl": "Rojstni dan na steni"}', '{"Luka Žnidar"}', 12, '{preschool,school}', true, NULL, '2026-11-29 15:00:00+00', '2026-11-29 17:00:00+00'),
	('01a1fccb-695c-7042-b31c-94c66d19b43e', '{"en": "Birthday on the wall", "sl": "Rojstni dan na steni"}', '{"Luka Žnidar"}', 12, '{preschool,school}', true, NULL, '2026-12-06 15:00:00+00', '2026-12-06 17:00:00+00'),
	('01a1fccb-695c-706c-9e4e-77495ac54633', '{"en": "Parents and children", "sl": "Starši in otroci"}', '{"Maja Bregar"}', 10, '{preschool,school}', true, NULL, '2026-11-27 08:30:00+00', '2026-11-27 10:00:00+00'),
	('01a1fccb-695d-706f-931d-ac04292c8a01', '{"en": "Parents and children", "sl": "Starši in otroci"}', '{"Maja Bregar"}', 10, '{preschool,school}', true, NULL, '2026-12-04 08:30:00+00', '2026-12-04 10:00:00+00'),
	('01a1fccb-695e-7268-ad28-6cd13b98fa7d', '{"en": "Movement technique", "sl": "Tehnika gibanja"}', '{"Tjaša Kosec"}', 8, '{school,student,adult}', true, NULL, '2026-11-28 17:30:00+00', '2026-11-28 19:00:00+00'),
	('01a1fccb-695e-79c4-a8d2-ab578a588304', '{"en": "Movement technique", "sl": "Tehnika gibanja"}', '{"Tjaša Kosec"}', 8, '{school,student,adult}', true, NULL, '2026-12-12 17:30:00+00', '2026-12-12 19:00:00+00'),
	('01a1fccb-695f-73df-9743-878675244c89', '{"en": "Beginners", "sl": "Začetna vadba"}', '{"Nejc Marčič"}', 12, '{student,adult}', true, NULL, '2026-11-30 17:00:00+00', '2027-01-18 18:30:00+00'),
	('01a1fccb-6960-7fef-a47d-3f899a53e8ef', '{"en": "Beginners", "sl": "Začetna vadba"}', '{"Nejc Marčič"}', 2, '{student,adult}', true, NULL, '2026-12-02 17:00:00+00', '2027-01-20 18:30:00+00'),
	('01a1fccb-6961-70aa-aa80-3aec4132b467', '{"en": "Beginners", "sl": "Začetna vadba"}', '{"Nejc Marčič"}', 12, '{student,adult}', true, NULL, '2026-12-03 19:00:00+00', '2027-01-21 20:30:00+00'),
	('01a1fccb-6961-7938-9263-fbf04ffb8435', '{"en": "Intermediates", "sl": "Nadaljevalna vadba"}', '{"Tjaša Kosec"}', 10, '{student,adult}', true, NULL, '2026-11-30 18:30:00+00', '2027-02-01 20:00:00+00'),
	('01a1fccb-6962-795b-b47f-0027e16c8bef', '{"en": "Intermediates", "sl": "Nadaljevalna vadba"}', '{"Tjaša Kosec"}', 10, '{student,adult}', true, NULL, '2026-12-01 18:30:00+00', '2027-02-02 20:00:00+00'),
	('01a1fccb-6963-7ecb-8c75-bc6d95123364', '{"en": "Intermediates", "sl": "Nadaljevalna vadba"}', '{"Tjaša Kosec"}', 10, '{student,adult}', true, NULL, '2026-12-03 17:30:00+00', '2027-02-04 19:00:00+00'),
	('01a1fccb-6964-7ff1-ae14-2a718f614992', '{"en": "Intermediates", "sl": "Nadaljevalna vadba"}', '{"Tjaša Kosec"}', 10, '{student,adult}', true, NULL, '2026-11-27 16:00:00+00', '2027-01-29 17:30:00+00'),
	('01a1fccb-6967-7c79-b052-775354bdc763', '{"en": "Morning climbers", "sl": "Jutranja vadba"}', '{"Maja Bregar"}', 8, '{student,adult}', true, NULL, '2026-12-01 07:00:00+00', '2027-01-19 08:30:00+00'),
	('01a1fccb-6968-7785-ad07-b51c863d3611', '{"en": "Morning climbers", "sl": "Jutranja vadba"}', '{"Maja Bregar"}', 8, '{student,adult}', true, NULL, '2026-11-28 08:00:00+00', '2027-01-16 09:30:00+00'),
	('01a1fccb-6969-74bd-8e8b-86a84120795a', '{"en": "Bouldering", "sl": "Balvanska vadba"}', '{"Luka Žnidar"}', 8, '{student,adult}', true, NULL, '2026-12-02 19:00:00+00', '2027-01-20 20:30:00+00'),
	('01a1fccb-6969-7a59-91e1-cff4526e926a', '{"en": "Bouldering", "sl": "Balvanska vadba"}', '{"Luka Žnidar"}', 8, '{student,adult}', true, NULL, '2026-11-29 16:00:00+00', '2027-01-17 17:30:00+00'),
	('01a1fccb-696a-7df2-b2a0-598d20e20816', '{"en": "Little climbers", "sl": "Mali plezalci"}', '{"Maja Bregar"}', 8, '{preschool}', true, NULL, '2026-12-01 15:30:00+00', '2027-02-02 16:15:00+00'),
	('01a1fccb-696b-7be6-bdff-55d641084b30', '{"en": "Little climbers", "sl": "Mali plezalci"}', '{"Maja Bregar"}', 8, '{preschool}', true, NULL, '2026-11-27 15:30:00+00', '2027-01-29 16:15:00+00'),
	('01a1fccb-696c-7d12-9cc0-12ff8250e7d3', '{"en": "Climbing school", "sl": "Plezalna šola"}', '{"Luka Žnidar"}', 10, '{school}', true, NULL, '2026-11-30 15:00:00+00', '2027-02-15 16:00:00+00'),
	('01a1fccb-696e-7f3c-a01c-d20eaf9af241', '{"en": "Climbing school", "sl": "Plezalna šola"}', '{"Luka Žnidar"}', 10, '{school}', true, NULL, '2026-12-01 14:30:00+00', '2027-02-16 15:30:00+00'),
	('01a1fccb-696f-7414-82ac-5313adc79988', '{"en": "Climbing school", "sl": "Plezalna šola"}', '{"Luka Žnidar"}', 10, '{school}', true, NULL, '2026-12-02 15:00:00+00', '2027-02-17 16:00:00+00'),
	('01a1fccb-6972-7e3d-a846-a0c714ae0843', '{"en": "Climbing school", "sl": "Plezalna šola"}', '{"Luka Žnidar"}', 3, '{school}', true, NULL, '2026-12-03 15:00:00+00', '2027-02-18 16:00:00+00'),
	('01a1fccb-6973-743e-84c0-0ab9dfc14865', '{"en": "Youth group", "sl": "Mladinska skupina"}', '{"Tjaša Kosec"}', 10, '{school,student}', true, NULL, '2026-11-30 16:00:00+00', '2027-02-15 17:30:00+00'),
	('01a1fccb-6974-7a40-8c26-4a365cf2ef09', '{"en": "Youth group", "sl": "Mladinska skupina"}', '{"Tjaša Kosec"}', 10, '{school,student}', true, NULL, '2026-12-03 16:00:00+00', '2027-02-18 17:30:00+00'),
	('01a1fccb-6975-76db-be3f-62d4a5e90d28', '{"en": "Competition training", "sl": "Tekmovalna priprava"}', '{"Nejc Marčič"}', 8, '{school,student}', true, NULL, '2026-12-01 16:30:00+00', '2027-02-16 18:30:00+00'),
	('01a1fccb-6975-7615-8632-ba6229cf6912', '{"en": "Competition training", "sl": "Tekmovalna priprava"}', '{"Nejc Marčič"}', 8, '{school,student}', true, NULL, '2026-12-03 16:30:00+00', '2027-02-18 18:30:00+00'),
	('01a1fccb-6976-7a84-a434-938c5b2d45f4', '{"en": "Competition training", "sl": "Tekmovalna priprava"}', '{"Nejc Marčič"}', 8, '{school,student}', true, NULL, '2026-11-28 09:00:00+00', '2027-02-13 11:00:00+00');
INSERT INTO public.class_date VALUES
	('01a1fccb-694d-7600-b3d2-776954a68369', '2026-11-23 16:00:00+00', '2026-11-23 17:30:00+00'),
	('01a1fccb-694f-7868-92fa-fc979b032be6', '2026-11-25 09:00:00+00', '2026-11-25 10:30:00+00'),
	('01a1fccb-6950-7393-9e26-d465d72b5f83', '2026-11-30 16:00:00+00', '2026-11-30 17:30:00+00'),
	('01a1fccb-6951-7051-9623-48deb275202d', '2026-12-07 16:00:00+00', '2026-12-07 17:30:00+00'),
	('01a1fccb-6952-700b-ac5f-5f2a0eac8730', '2026-11-24 17:00:00+00', '2026-11-24 19:00:00+00'),
	('01a1fccb-6952-79fb-94af-19cd61b1704e', '2026-12-01 17:00:00+00', '2026-12-01 19:00:00+00'),
	('01a1fccb-6954-724d-994e-298b58ade49a', '2026-12-08 17:00:00+00', '2026-12-08 19:00:00+00'),
	('01a1fccb-6955-73a3-8711-8fbbe8235b6f', '2026-11-26 18:00:00+00', '2026-11-26 20:00:00+00'),
	('01a1fccb-6955-71e9-9abf-931e309adb44', '2026-12-03 18:00:00+00', '2026-12-03 20:00:00+00'),
	('01a1fccb-695a-7e7c-baf1-c6b75161c0fa', '2026-11-22 15:00:00+00', '2026-11-22 17:00:00+00'),
	('01a1fccb-695b-75d2-b138-343223531113', '2026-11-29 15:00:00+00', '2026-11-29 17:00:00+00'),
	('01a1fccb-695c-7042-b31c-94c66d19b43e', '2026-12-06 15:00:00+00', '2026-12-06 17:00:00+00'),
	('01a1fccb-695c-706c-9e4e-77495ac54633', '2026-11-27 08:30:00+00', '2026-11-27 10:00:00+00'),
	('01a1fccb-695d-706f-931d-ac04292c8a01', '2026-12-04 08:30:00+00', '2026-12-04 10:00:00+00'),
	('01a1fccb-695e-7268-ad28-6cd13b98fa7d', '2026-11-28 17:30:00+00', '2026-11-28 19:00:00+00'),
	('01a1fccb-695e-79c4-a8d2-ab578a588304', '2026-12-12 17:30:00+00', '2026-12-12 19:00:00+00'),
	('01a1fccb-695f-73df-9743-878675244c89', '2026-11-30 17:00:00+00', '2026-11-30 18:30:00+00'),
	('01a1fccb-695f-73df-9743-878675244c89', '2026-12-07 17:00:00+00', '2026-12-07 18:30:00+00'),
	('01a1fccb-695f-73df-9743-878675244c89', '2026-12-14 17:00:00+00', '2026-12-14 18:30:00+00'),
	('01a1fccb-695f-73df-9743-878675244c89', '2026-12-21 17:00:00+00', '2026-12-21 18:30:00+00'),
	('01a1fccb-695f-73df-9743-878675244c89', '2026-12-28 17:00:00+00', '2026-12-28 18:30:00+00'),
	('01a1fccb-695f-73df-9743-878675244c89', '2027-01-04 17:00:00+00', '2027-01-04 18:30:00+00'),
	('01a1fccb-695f-73df-9743-878675244c89', '2027-01-11 17:00:00+00', '2027-01-11 18:30:00+00'),
	('01a1fccb-695f-73df-9743-878675244c89', '2027-01-18 17:00:00+00', '2027-01-18 18:30:00+00'),
	('01a1fccb-6960-7fef-a47d-3f899a53e8ef', '2026-12-02 17:00:00+00', '2026-12-02 18:30:00+00'),
	('01a1fccb-6960-7fef-a47d-3f899a53e8ef', '2026-12-09 17:00:00+00', '2026-12-09 18:30:00+00'),
	('01a1fccb-6960-7fef-a47d-3f899a53e8ef', '2026-12-16 17:00:00+00', '2026-12-16 18:30:00+00'),
	('01a1fccb-6960-7fef-a47d-3f899a53e8ef', '2026-12-23 17:00:00+00', '2026-12-23 18:30:00+00'),
	('01a1fccb-6960-7fef-a47d-3f899a53e8ef', '2026-12-30 17:00:00+00', '2026-12-30 18:30:00+00'),
	('01a1fccb-6960-7fef-a47d-3f899a53e8ef', '2027-01-06 17:00:00+00', '2027-01-06 18:30:00+00'),
	('01a1fccb-6960-7fef-a47d-3f899a53e8ef', '2027-01-13 17:00:00+00', '2027-01-13 18:30:00+00'),
	('01a1fccb-6960-7fef-a47d-3f899a53e8ef', '2027-01-20 17:00:00+00', '2027-01-20 18:30:00+00'),
	('01a1fccb-6961-70aa-aa80-3aec4132b467', '2026-12-03 19:00:00+00', '2026-12-03 20:30:00+00'),
	('01a1fccb-6961-70aa-aa80-3aec4132b467', '2026-12-10 19:00:00+00', '2026-12-10 20:30:00+00'),
	('01a1fccb-6961-70aa-aa80-3aec4132b467', '2026-12-17 19:00:00+00', '2026-12-17 20:30:00+00'),
	('01a1fccb-6961-70aa-aa80-3aec4132b467', '2026-12-24 19:00:00+00', '2026-12-24 20:30:00+00'),
	('01a1fccb-6961-70aa-aa80-3aec4132b467', '2026-12-31 19:00:00+00', '2026-12-31 20:30:00+00'),
	('01a1fccb-6961-70aa-aa80-3aec4132b467', '2027-01-07 19:00:00+00', '2027-01-07 20:30:00+00'),
	('01a1fccb-6961-70aa-aa80-3aec4132b467', '2027-01-14 19:00:00+00', '2027-01-14 20:30:00+00'),
	('01a1fccb-6961-70aa-aa80-3aec4132b467', '2027-01-21 19:00:00+00', '2027-01-21 20:30:00+00'),
	('01a1fccb-6961-7938-9263-fbf04ffb8435', '2026-11-30 18:30:00+00', '2026-11-30 20:00:00+00'),
	('01a1fccb-6961-7938-9263-fbf04ffb8435', '2026-12-07 18:30:00+00', '2026-12-07 20:00:00+00'),
	('01a1fccb-6961-7938-9263-fbf04ffb8435', '2026-12-14 18:30:00+00', '2026-12-14 20:00:00+00'),
	('01a1fccb-6961-7938-9263-fbf04ffb8435', '2026-12-21 18:30:00+00', '2026-12-21 20:00:00+00'),
	('01a1fccb-6961-7938-9263-fbf04ffb8435', '2026-12-28 18:30:00+00', '2026-12-28 20:00:00+00'),
	('01a1fccb-6961-7938-9263-fbf04ffb8435', '2027-01-04 18:30:00+00', '2027-01-04 20:00:00+00'),
	('01a1fccb-6961-7938-9263-fbf04ffb8435', '2027-01-11 18:30:00+00', '2027-01-11 20:00:00+00'),
	('01a1fccb-6961-7938-9263-fbf04ffb8435', '2027-01-18 18:30:00+00', '2027-01-18 20:00:00+00'),
	('01a1fccb-6961-7938-9263-fbf04ffb8435', '2027-01-25 18:30:00+00', '2027-01-25 20:00:00+00'),
	('01a1fccb-6961-7938-9263-fbf04ffb8435', '2027-02-01 18:30:00+00', '2027-02-01 20:00:00+00'),
	('01a1fccb-6962-795b-b47f-0027e16c8bef', '2026-12-01 18:30:00+00', '2026-12-01 20:00:00+00'),
	('01a1fccb-6962-795b-b47f-0027e16c8bef', '2026-12-08 18:30:00+00', '2026-12-08 20:00:00+00'),
	('01a1fccb-6962-795b-b47f-0027e16c8bef', '2026-12-15 18:30:00+00', '2026-12-15 20:00:00+00'),
	('01a1fccb-6962-795b-b47f-0027e16c8bef', '2026-12-22 18:30:00+00', '2026-12-22 20:00:00+00'),
	('01a1fccb-6962-795b-b47f-0027e16c8bef', '2026-12-29 18:30:00+00', '2026-12-29 20:00:00+00'),
	('01a1fccb-6962-795b-b47f-0027e16c8bef', '2027-01-05 18:30:00+00', '2027-01-05 20:00:00+00'),
	('01a1fccb-6962-795b-b47f-0027e16c8bef', '2027-01-12 18:30:00+00', '2027-01-12 20:00:00+00'),
	('01a1fccb-6962-795b-b47f-0027e16c8bef', '2027-01-19 18:30:00+00', '2027-01-19 20:00:00+00'),
	('01a1fccb-6962-795b-b47f-0027e16c8bef', '2027-01-26 18:30:00+00', '2027-01-26 20:00:00+00'),
	('01a1fccb-6962-795b-b47f-0027e16c8bef', '2027-02-02 18:30:00+00', '2027-02-02 20:00:00+00'),
	('01a1fccb-6963-7ecb-8c75-bc6d95123364', '2026-12-03 17:30:00+00', '2026-12-03 19:00:00+00'),
	('01a1fccb-6963-7ecb-8c75-bc6d95123364', '2026-12-10 17:30:00+00', '2026-12-10 19:00:00+00'),
	('01a1fccb-6963-7ecb-8c75-bc6d95123364', '2026-12-17 17:30:00+00', '2026-12-17 19:00:00+00'),
	('01a1fccb-6963-7ecb-8c75-bc6d95123364', '2026-12-24 17:30:00+00', '2026-12-24 19:00:00+00'),
	('01a1fccb-6963-7ecb-8c75-bc6d95123364', '2026-12-31 17:30:00+00', '2026-12-31 19:00:00+00'),
	('01a1fccb-6963-7ecb-8c75-bc6d95123364', '2027-01-07 17:30:00+00', '2027-01-07 19:00:00+00'),
	('01a1fccb-6963-7ecb-8c75-bc6d95123364', '2027-01-14 17:30:00+00', '2027-01-14 19:00:00+00'),
	('01a1fccb-6963-7ecb-8c75-bc6d95123364', '2027-01-21 17:30:00+00', '2027-01-21 19:00:00+00'),
	('01a1fccb-6963-7ecb-8c75-bc6d95123364', '2027-01-28 17:30:00+00', '2027-01-28 19:00:00+00'),
	('01a1fccb-6963-7ecb-8c75-bc6d95123364', '2027-02-04 17:30:00+00', '2027-02-04 19:00:00+00'),
	('01a1fccb-6964-7ff1-ae14-2a718f614992', '2026-11-27 16:00:00+00', '2026-11-27 17:30:00+00'),
	('01a1fccb-6964-7ff1-ae14-2a718f614992', '2026-12-04 16:00:00+00', '2026-12-04 17:30:00+00'),
	('01a1fccb-6964-7ff1-ae14-2a718f614992', '2026-12-11 16:00:00+00', '2026-12-11 17:30:00+00'),
	('01a1fccb-6964-7ff1-ae14-2a718f614992', '2026-12-18 16:00:00+00', '2026-12-18 17:30:00+00'),
	('01a1fccb-6964-7ff1-ae14-2a718f614992', '2026-12-25 16:00:00+00', '2026-12-25 17:30:00+00'),
	('01a1fccb-6964-7ff1-ae14-2a718f614992', '2027-01-01 16:00:00+00', '2027-01-01 17:30:00+00'),
	('01a1fccb-6964-7ff1-ae14-2a718f614992', '2027-01-08 16:00:00+00', '2027-01-08 17:30:00+00'),
	('01a1fccb-6964-7ff1-ae14-2a718f614992', '2027-01-15 16:00:00+00', '2027-01-15 17:30:00+00'),
	('01a1fccb-6964-7ff1-ae14-2a718f614992', '2027-01-22 16:00:00+00', '2027-01-22 17:30:00+00'),
	('01a1fccb-6964-7ff1-ae14-2a718f614992', '2027-01-29 16:00:00+00', '2027-01-29 17:30:00+00'),
	('01a1fccb-6967-7c79-b052-775354bdc763', '2026-12-01 07:00:00+00', '2026-12-01 08:30:00+00'),
	('01a1fccb-6967-7c79-b052-775354bdc763', '2026-12-08 07:00:00+00', '2026-12-08 08:30:00+00'),
	('01a1fccb-6967-7c79-b052-775354bdc763', '2026-12-15 07:00:00+00', '2026-12-15 08:30:00+00'),
	('01a1fccb-6967-7c79-b052-775354bdc763', '2026-12-22 07:00:00+00', '2026-12-22 08:30:00+00'),
	('01a1fccb-6967-7c79-b052-775354bdc763', '2026-12-29 07:00:00+00', '2026-12-29 08:30:00+00'),
	('01a1fccb-6967-7c79-b052-775354bdc763', '2027-01-05 07:00:00+00', '2027-01-05 08:30:00+00'),
	('01a1fccb-6967-7c79-b052-775354bdc763', '2027-01-12 07:00:00+00', '2027-01-12 08:30:00+00'),
	('01a1fccb-6967-7c79-b052-775354bdc763', '2027-01-19 07:00:00+00', '2027-01-19 08:30:00+00'),
	('01a1fccb-6968-7785-ad07-b51c863d3611', '2026-11-28 08:00:00+00', '2026-11-28 09:30:00+00'),
	('01a1fccb-6968-7785-ad07-b51c863d3611', '2026-12-05 08:00:00+00', '2026-12-05 09:30:00+00'),
	('01a1fccb-6968-7785-ad07-b51c863d3611', '2026-12-12 08:00:00+00', '2026-12-12 09:30:00+00'),
	('01a1fccb-6968-7785-ad07-b51c863d3611', '2026-12-19 08:00:00+00', '2026-12-19 09:30:00+00'),
	('01a1fccb-6968-7785-ad07-b51c863d3611', '2026-12-26 08:00:00+00', '2026-12-26 09:30:00+00'),
	('01a1fccb-6968-7785-ad07-b51c863d3611', '2027-01-02 08:00:00+00', '2027-01-02 09:30:00+00'),
	('01a1fccb-6968-7785-ad07-b51c863d3611', '2027-01-09 08:00:00+00', '2027-01-09 09:30:00+00'),
	('01a1fccb-6968-7785-ad07-b51c863d3611', '2027-01-16 08:00:00+00', '2027-01-16 09:30:00+00'),
	('01a1fccb-6969-74bd-8e8b-86a84120795a', '2026-12-02 19:00:00+00', '2026-12-02 20:30:00+00'),
	('01a1fccb-6969-74bd-8e8b-86a84120795a', '2026-12-09 19:00:00+00', '2026-12-09 20:30:00+00'),
	('01a1fccb-6969-74bd-8e8b-86a84120795a', '2026-12-16 19:00:00+00', '2026-12-16 20:30:00+00'),
	('01a1fccb-6969-74bd-8e8b-86a84120795a', '2026-12-23 19:00:00+00', '2026-12-23 20:30:00+00');
INSERT INTO public.class_date VALUES
	('01a1fccb-6969-74bd-8e8b-86a84120795a', '2026-12-30 19:00:00+00', '2026-12-30 20:30:00+00'),
	('01a1fccb-6969-74bd-8e8b-86a84120795a', '2027-01-06 19:00:00+00', '2027-01-06 20:30:00+00'),
	('01a1fccb-6969-74bd-8e8b-86a84120795a', '2027-01-13 19:00:00+00', '2027-01-13 20:30:00+00'),
	('01a1fccb-6969-74bd-8e8b-86a84120795a', '2027-01-20 19:00:00+00', '2027-01-20 20:30:00+00'),
	('01a1fccb-6969-7a59-91e1-cff4526e926a', '2026-11-29 16:00:00+00', '2026-11-29 17:30:00+00'),
	('01a1fccb-6969-7a59-91e1-cff4526e926a', '2026-12-06 16:00:00+00', '2026-12-06 17:30:00+00'),
	('01a1fccb-6969-7a59-91e1-cff4526e926a', '2026-12-13 16:00:00+00', '2026-12-13 17:30:00+00'),
	('01a1fccb-6969-7a59-91e1-cff4526e926a', '2026-12-20 16:00:00+00', '2026-12-20 17:30:00+00'),
	('01a1fccb-6969-7a59-91e1-cff4526e926a', '2026-12-27 16:00:00+00', '2026-12-27 17:30:00+00'),
	('01a1fccb-6969-7a59-91e1-cff4526e926a', '2027-01-03 16:00:00+00', '2027-01-03 17:30:00+00'),
	('01a1fccb-6969-7a59-91e1-cff4526e926a', '2027-01-10 16:00:00+00', '2027-01-10 17:30:00+00'),
	('01a1fccb-6969-7a59-91e1-cff4526e926a', '2027-01-17 16:00:00+00', '2027-01-17 17:30:00+00'),
	('01a1fccb-696a-7df2-b2a0-598d20e20816', '2026-12-01 15:30:00+00', '2026-12-01 16:15:00+00'),
	('01a1fccb-696a-7df2-b2a0-598d20e20816', '2026-12-08 15:30:00+00', '2026-12-08 16:15:00+00'),
	('01a1fccb-696a-7df2-b2a0-598d20e20816', '2026-12-15 15:30:00+00', '2026-12-15 16:15:00+00'),
	('01a1fccb-696a-7df2-b2a0-598d20e20816', '2026-12-22 15:30:00+00', '2026-12-22 16:15:00+00'),
	('01a1fccb-696a-7df2-b2a0-598d20e20816', '2026-12-29 15:30:00+00', '2026-12-29 16:15:00+00'),
	('01a1fccb-696a-7df2-b2a0-598d20e20816', '2027-01-05 15:30:00+00', '2027-01-05 16:15:00+00'),
	('01a1fccb-696a-7df2-b2a0-598d20e20816', '2027-01-12 15:30:00+00', '2027-01-12 16:15:00+00'),
	('01a1fccb-696a-7df2-b2a0-598d20e20816', '2027-01-19 15:30:00+00', '2027-01-19 16:15:00+00'),
	('01a1fccb-696a-7df2-b2a0-598d20e20816', '2027-01-26 15:30:00+00', '2027-01-26 16:15:00+00'),
	('01a1fccb-696a-7df2-b2a0-598d20e20816', '2027-02-02 15:30:00+00', '2027-02-02 16:15:00+00'),
	('01a1fccb-696b-7be6-bdff-55d641084b30', '2026-11-27 15:30:00+00', '2026-11-27 16:15:00+00'),
	('01a1fccb-696b-7be6-bdff-55d641084b30', '2026-12-04 15:30:00+00', '2026-12-04 16:15:00+00'),
	('01a1fccb-696b-7be6-bdff-55d641084b30', '2026-12-11 15:30:00+00', '2026-12-11 16:15:00+00'),
	('01a1fccb-696b-7be6-bdff-55d641084b30', '2026-12-18 15:30:00+00', '2026-12-18 16:15:00+00'),
	('01a1fccb-696b-7be6-bdff-55d641084b30', '2026-12-25 15:30:00+00', '2026-12-25 16:15:00+00'),
	('01a1fccb-696b-7be6-bdff-55d641084b30', '2027-01-01 15:30:00+00', '2027-01-01 16:15:00+00'),
	('01a1fccb-696b-7be6-bdff-55d641084b30', '2027-01-08 15:30:00+00', '2027-01-08 16:15:00+00'),
	('01a1fccb-696b-7be6-bdff-55d641084b30', '2027-01-15 15:30:00+00', '2027-01-15 16:15:00+00'),
	('01a1fccb-696b-7be6-bdff-55d641084b30', '2027-01-22 15:30:00+00', '2027-01-22 16:15:00+00'),
	('01a1fccb-696b-7be6-bdff-55d641084b30', '2027-01-29 15:30:00+00', '2027-01-29 16:15:00+00'),
	('01a1fccb-696c-7d12-9cc0-12ff8250e7d3', '2026-11-30 15:00:00+00', '2026-11-30 16:00:00+00'),
	('01a1fccb-696c-7d12-9cc0-12ff8250e7d3', '2026-12-07 15:00:00+00', '2026-12-07 16:00:00+00'),
	('01a1fccb-696c-7d12-9cc0-12ff8250e7d3', '2026-12-14 15:00:00+00', '2026-12-14 16:00:00+00'),
	('01a1fccb-696c-7d12-9cc0-12ff8250e7d3', '2026-12-21 15:00:00+00', '2026-12-21 16:00:00+00'),
	('01a1fccb-696c-7d12-9cc0-12ff8250e7d3', '2026-12-28 15:00:00+00', '2026-12-28 16:00:00+00'),
	('01a1fccb-696c-7d12-9cc0-12ff8250e7d3', '2027-01-04 15:00:00+00', '2027-01-04 16:00:00+00'),
	('01a1fccb-696c-7d12-9cc0-12ff8250e7d3', '2027-01-11 15:00:00+00', '2027-01-11 16:00:00+00'),
	('01a1fccb-696c-7d12-9cc0-12ff8250e7d3', '2027-01-18 15:00:00+00', '2027-01-18 16:00:00+00'),
	('01a1fccb-696c-7d12-9cc0-12ff8250e7d3', '2027-01-25 15:00:00+00', '2027-01-25 16:00:00+00'),
	('01a1fccb-696c-7d12-9cc0-12ff8250e7d3', '2027-02-01 15:00:00+00', '2027-02-01 16:00:00+00'),
	('01a1fccb-696c-7d12-9cc0-12ff8250e7d3', '2027-02-08 15:00:00+00', '2027-02-08 16:00:00+00'),
	('01a1fccb-696c-7d12-9cc0-12ff8250e7d3', '2027-02-15 15:00:00+00', '2027-02-15 16:00:00+00'),
	('01a1fccb-696e-7f3c-a01c-d20eaf9af241', '2026-12-01 14:30:00+00', '2026-12-01 15:30:00+00'),
	('01a1fccb-696e-7f3c-a01c-d20eaf9af241', '2026-12-08 14:30:00+00', '2026-12-08 15:30:00+00'),
	('01a1fccb-696e-7f3c-a01c-d20eaf9af241', '2026-12-15 14:30:00+00', '2026-12-15 15:30:00+00'),
	('01a1fccb-696e-7f3c-a01c-d20eaf9af241', '2026-12-22 14:30:00+00', '2026-12-22 15:30:00+00'),
	('01a1fccb-696e-7f3c-a01c-d20eaf9af241', '2026-12-29 14:30:00+00', '2026-12-29 15:30:00+00'),
	('01a1fccb-696e-7f3c-a01c-d20eaf9af241', '2027-01-05 14:30:00+00', '2027-01-05 15:30:00+00'),
	('01a1fccb-696e-7f3c-a01c-d20eaf9af241', '2027-01-12 14:30:00+00', '2027-01-12 15:30:00+00'),
	('01a1fccb-696e-7f3c-a01c-d20eaf9af241', '2027-01-19 14:30:00+00', '2027-01-19 15:30:00+00'),
	('01a1fccb-696e-7f3c-a01c-d20eaf9af241', '2027-01-26 14:30:00+00', '2027-01-26 15:30:00+00'),
	('01a1fccb-696e-7f3c-a01c-d20eaf9af241', '2027-02-02 14:30:00+00', '2027-02-02 15:30:00+00'),
	('01a1fccb-696e-7f3c-a01c-d20eaf9af241', '2027-02-09 14:30:00+00', '2027-02-09 15:30:00+00'),
	('01a1fccb-696e-7f3c-a01c-d20eaf9af241', '2027-02-16 14:30:00+00', '2027-02-16 15:30:00+00'),
	('01a1fccb-696f-7414-82ac-5313adc79988', '2026-12-02 15:00:00+00', '2026-12-02 16:00:00+00'),
	('01a1fccb-696f-7414-82ac-5313adc79988', '2026-12-09 15:00:00+00', '2026-12-09 16:00:00+00'),
	('01a1fccb-696f-7414-82ac-5313adc79988', '2026-12-16 15:00:00+00', '2026-12-16 16:00:00+00'),
	('01a1fccb-696f-7414-82ac-5313adc79988', '2026-12-23 15:00:00+00', '2026-12-23 16:00:00+00'),
	('01a1fccb-696f-7414-82ac-5313adc79988', '2026-12-30 15:00:00+00', '2026-12-30 16:00:00+00'),
	('01a1fccb-696f-7414-82ac-5313adc79988', '2027-01-06 15:00:00+00', '2027-01-06 16:00:00+00'),
	('01a1fccb-696f-7414-82ac-5313adc79988', '2027-01-13 15:00:00+00', '2027-01-13 16:00:00+00'),
	('01a1fccb-696f-7414-82ac-5313adc79988', '2027-01-20 15:00:00+00', '2027-01-20 16:00:00+00'),
	('01a1fccb-696f-7414-82ac-5313adc79988', '2027-01-27 15:00:00+00', '2027-01-27 16:00:00+00'),
	('01a1fccb-696f-7414-82ac-5313adc79988', '2027-02-03 15:00:00+00', '2027-02-03 16:00:00+00'),
	('01a1fccb-696f-7414-82ac-5313adc79988', '2027-02-10 15:00:00+00', '2027-02-10 16:00:00+00'),
	('01a1fccb-696f-7414-82ac-5313adc79988', '2027-02-17 15:00:00+00', '2027-02-17 16:00:00+00'),
	('01a1fccb-6972-7e3d-a846-a0c714ae0843', '2026-12-03 15:00:00+00', '2026-12-03 16:00:00+00'),
	('01a1fccb-6972-7e3d-a846-a0c714ae0843', '2026-12-10 15:00:00+00', '2026-12-10 16:00:00+00'),
	('01a1fccb-6972-7e3d-a846-a0c714ae0843', '2026-12-17 15:00:00+00', '2026-12-17 16:00:00+00'),
	('01a1fccb-6972-7e3d-a846-a0c714ae0843', '2026-12-24 15:00:00+00', '2026-12-24 16:00:00+00'),
	('01a1fccb-6972-7e3d-a846-a0c714ae0843', '2026-12-31 15:00:00+00', '2026-12-31 16:00:00+00'),
	('01a1fccb-6972-7e3d-a846-a0c714ae0843', '2027-01-07 15:00:00+00', '2027-01-07 16:00:00+00'),
	('01a1fccb-6972-7e3d-a846-a0c714ae0843', '2027-01-14 15:00:00+00', '2027-01-14 16:00:00+00'),
	('01a1fccb-6972-7e3d-a846-a0c714ae0843', '2027-01-21 15:00:00+00', '2027-01-21 16:00:00+00'),
	('01a1fccb-6972-7e3d-a846-a0c714ae0843', '2027-01-28 15:00:00+00', '2027-01-28 16:00:00+00'),
	('01a1fccb-6972-7e3d-a846-a0c714ae0843', '2027-02-04 15:00:00+00', '2027-02-04 16:00:00+00'),
	('01a1fccb-6972-7e3d-a846-a0c714ae0843', '2027-02-11 15:00:00+00', '2027-02-11 16:00:00+00'),
	('01a1fccb-6972-7e3d-a846-a0c714ae0843', '2027-02-18 15:00:00+00', '2027-02-18 16:00:00+00'),
	('01a1fccb-6973-743e-84c0-0ab9dfc14865', '2026-11-30 16:00:00+00', '2026-11-30 17:30:00+00'),
	('01a1fccb-6973-743e-84c0-0ab9dfc14865', '2026-12-07 16:00:00+00', '2026-12-07 17:30:00+00'),
	('01a1fccb-6973-743e-84c0-0ab9dfc14865', '2026-12-14 16:00:00+00', '2026-12-14 17:30:00+00'),
	('01a1fccb-6973-743e-84c0-0ab9dfc14865', '2026-12-21 16:00:00+00', '2026-12-21 17:30:00+00'),
	('01a1fccb-6973-743e-84c0-0ab9dfc14865', '2026-12-28 16:00:00+00', '2026-12-28 17:30:00+00'),
	('01a1fccb-6973-743e-84c0-0ab9dfc14865', '2027-01-04 16:00:00+00', '2027-01-04 17:30:00+00'),
	('01a1fccb-6973-743e-84c0-0ab9dfc14865', '2027-01-11 16:00:00+00', '2027-01-11 17:30:00+00'),
	('01a1fccb-6973-743e-84c0-0ab9dfc14865', '2027-01-18 16:00:00+00', '2027-01-18 17:30:00+00'),
	('01a1fccb-6973-743e-84c0-0ab9dfc14865', '2027-01-25 16:00:00+00', '2027-01-25 17:30:00+00'),
	('01a1fccb-6973-743e-84c0-0ab9dfc14865', '2027-02-01 16:00:00+00', '2027-02-01 17:30:00+00'),
	('01a1fccb-6973-743e-84c0-0ab9dfc14865', '2027-02-08 16:00:00+00', '2027-02-08 17:30:00+00'),
	('01a1fccb-6973-743e-84c0-0ab9dfc14865', '2027-02-15 16:00:00+00', '2027-02-15 17:30:00+00'),
	('01a1fccb-6974-7a40-8c26-4a365cf2ef09', '2026-12-03 16:00:00+00', '2026-12-03 17:30:00+00'),
	('01a1fccb-6974-7a40-8c26-4a365cf2ef09', '2026-12-10 16:00:00+00', '2026-12-10 17:30:00+00'),
	('01a1fccb-6974-7a40-8c26-4a365cf2ef09', '2026-12-17 16:00:00+00', '2026-12-17 17:30:00+00'),
	('01a1fccb-6974-7a40-8c26-4a365cf2ef09', '2026-12-24 16:00:00+00', '2026-12-24 17:30:00+00'),
	('01a1fccb-6974-7a40-8c26-4a365cf2ef09', '2026-12-31 16:00:00+00', '2026-12-31 17:30:00+00'),
	('01a1fccb-6974-7a40-8c26-4a365cf2ef09', '2027-01-07 16:00:00+00', '2027-01-07 17:30:00+00'),
	('01a1fccb-6974-7a40-8c26-4a365cf2ef09', '2027-01-14 16:00:00+00', '2027-01-14 17:30:00+00'),
	('01a1fccb-6974-7a40-8c26-4a365cf2ef09', '2027-01-21 16:00:00+00', '2027-01-21 17:30:00+00');
INSERT INTO public.class_date VALUES
	('01a1fccb-6974-7a40-8c26-4a365cf2ef09', '2027-01-28 16:00:00+00', '2027-01-28 17:30:00+00'),
	('01a1fccb-6974-7a40-8c26-4a365cf2ef09', '2027-02-04 16:00:00+00', '2027-02-04 17:30:00+00'),
	('01a1fccb-6974-7a40-8c26-4a365cf2ef09', '2027-02-11 16:00:00+00', '2027-02-11 17:30:00+00'),
	('01a1fccb-6974-7a40-8c26-4a365cf2ef09', '2027-02-18 16:00:00+00', '2027-02-18 17:30:00+00'),
	('01a1fccb-6975-76db-be3f-62d4a5e90d28', '2026-12-01 16:30:00+00', '2026-12-01 18:30:00+00'),
	('01a1fccb-6975-76db-be3f-62d4a5e90d28', '2026-12-08 16:30:00+00', '2026-12-08 18:30:00+00'),
	('01a1fccb-6975-76db-be3f-62d4a5e90d28', '2026-12-15 16:30:00+00', '2026-12-15 18:30:00+00'),
	('01a1fccb-6975-76db-be3f-62d4a5e90d28', '2026-12-22 16:30:00+00', '2026-12-22 18:30:00+00'),
	('01a1fccb-6975-76db-be3f-62d4a5e90d28', '2026-12-29 16:30:00+00', '2026-12-29 18:30:00+00'),
	('01a1fccb-6975-76db-be3f-62d4a5e90d28', '2027-01-05 16:30:00+00', '2027-01-05 18:30:00+00'),
	('01a1fccb-6975-76db-be3f-62d4a5e90d28', '2027-01-12 16:30:00+00', '2027-01-12 18:30:00+00'),
	('01a1fccb-6975-76db-be3f-62d4a5e90d28', '2027-01-19 16:30:00+00', '2027-01-19 18:30:00+00'),
	('01a1fccb-6975-76db-be3f-62d4a5e90d28', '2027-01-26 16:30:00+00', '2027-01-26 18:30:00+00'),
	('01a1fccb-6975-76db-be3f-62d4a5e90d28', '2027-02-02 16:30:00+00', '2027-02-02 18:30:00+00'),
	('01a1fccb-6975-76db-be3f-62d4a5e90d28', '2027-02-09 16:30:00+00', '2027-02-09 18:30:00+00'),
	('01a1fccb-6975-76db-be3f-62d4a5e90d28', '2027-02-16 16:30:00+00', '2027-02-16 18:30:00+00'),
	('01a1fccb-6975-7615-8632-ba6229cf6912', '2026-12-03 16:30:00+00', '2026-12-03 18:30:00+00'),
	('01a1fccb-6975-7615-8632-ba6229cf6912', '2026-12-10 16:30:00+00', '2026-12-10 18:30:00+00'),
	('01a1fccb-6975-7615-8632-ba6229cf6912', '2026-12-17 16:30:00+00', '2026-12-17 18:30:00+00'),
	('01a1fccb-6975-7615-8632-ba6229cf6912', '2026-12-24 16:30:00+00', '2026-12-24 18:30:00+00'),
	('01a1fccb-6975-7615-8632-ba6229cf6912', '2026-12-31 16:30:00+00', '2026-12-31 18:30:00+00'),
	('01a1fccb-6975-7615-8632-ba6229cf6912', '2027-01-07 16:30:00+00', '2027-01-07 18:30:00+00'),
	('01a1fccb-6975-7615-8632-ba6229cf6912', '2027-01-14 16:30:00+00', '2027-01-14 18:30:00+00'),
	('01a1fccb-6975-7615-8632-ba6229cf6912', '2027-01-21 16:30:00+00', '2027-01-21 18:30:00+00'),
	('01a1fccb-6975-7615-8632-ba6229cf6912', '2027-01-28 16:30:00+00', '2027-01-28 18:30:00+00'),
	('01a1fccb-6975-7615-8632-ba6229cf6912', '2027-02-04 16:30:00+00', '2027-02-04 18:30:00+00'),
	('01a1fccb-6975-7615-8632-ba6229cf6912', '2027-02-11 16:30:00+00', '2027-02-11 18:30:00+00'),
	('01a1fccb-6975-7615-8632-ba6229cf6912', '2027-02-18 16:30:00+00', '2027-02-18 18:30:00+00'),
	('01a1fccb-6976-7a84-a434-938c5b2d45f4', '2026-11-28 09:00:00+00', '2026-11-28 11:00:00+00'),
	('01a1fccb-6976-7a84-a434-938c5b2d45f4', '2026-12-05 09:00:00+00', '2026-12-05 11:00:00+00'),
	('01a1fccb-6976-7a84-a434-938c5b2d45f4', '2026-12-12 09:00:00+00', '2026-12-12 11:00:00+00'),
	('01a1fccb-6976-7a84-a434-938c5b2d45f4', '2026-12-19 09:00:00+00', '2026-12-19 11:00:00+00'),
	('01a1fccb-6976-7a84-a434-938c5b2d45f4', '2026-12-26 09:00:00+00', '2026-12-26 11:00:00+00'),
	('01a1fccb-6976-7a84-a434-938c5b2d45f4', '2027-01-02 09:00:00+00', '2027-01-02 11:00:00+00'),
	('01a1fccb-6976-7a84-a434-938c5b2d45f4', '2027-01-09 09:00:00+00', '2027-01-09 11:00:00+00'),
	('01a1fccb-6976-7a84-a434-938c5b2d45f4', '2027-01-16 09:00:00+00', '2027-01-16 11:00:00+00'),
	('01a1fccb-6976-7a84-a434-938c5b2d45f4', '2027-01-23 09:00:00+00', '2027-01-23 11:00:00+00'),
	('01a1fccb-6976-7a84-a434-938c5b2d45f4', '2027-01-30 09:00:00+00', '2027-01-30 11:00:00+00'),
	('01a1fccb-6976-7a84-a434-938c5b2d45f4', '2027-02-06 09:00:00+00', '2027-02-06 11:00:00+00'),
	('01a1fccb-6976-7a84-a434-938c5b2d45f4', '2027-02-13 09:00:00+00', '2027-02-13 11:00:00+00');
INSERT INTO public.class_price VALUES
	('01a1fccb-6923-73a4-92d6-45869e4004ed', '01a1fccb-694d-7600-b3d2-776954a68369', 2500),
	('01a1fccb-6923-73a4-92d6-45869e4004ed', '01a1fccb-694f-7868-92fa-fc979b032be6', 2500),
	('01a1fccb-6923-73a4-92d6-45869e4004ed', '01a1fccb-6950-7393-9e26-d465d72b5f83', 2500),
	('01a1fccb-6923-73a4-92d6-45869e4004ed', '01a1fccb-6951-7051-9623-48deb275202d', 2500),
	('01a1fccb-6925-75df-9a5c-4d693f6a9198', '01a1fccb-6952-700b-ac5f-5f2a0eac8730', 3200),
	('01a1fccb-6925-75df-9a5c-4d693f6a9198', '01a1fccb-6952-79fb-94af-19cd61b1704e', 3200),
	('01a1fccb-6925-75df-9a5c-4d693f6a9198', '01a1fccb-6954-724d-994e-298b58ade49a', 3200),
	('01a1fccb-6926-71d4-b622-75315e84cde6', '01a1fccb-6955-73a3-8711-8fbbe8235b6f', 3900),
	('01a1fccb-6926-71d4-b622-75315e84cde6', '01a1fccb-6955-71e9-9abf-931e309adb44', 3900),
	('01a1fccb-6926-764b-a662-2d74477522c2', '01a1fccb-695a-7e7c-baf1-c6b75161c0fa', 1800),
	('01a1fccb-6926-764b-a662-2d74477522c2', '01a1fccb-695b-75d2-b138-343223531113', 1800),
	('01a1fccb-6926-764b-a662-2d74477522c2', '01a1fccb-695c-7042-b31c-94c66d19b43e', 1800),
	('01a1fccb-6926-72e1-8170-29a28c137e5b', '01a1fccb-695c-706c-9e4e-77495ac54633', 1500),
	('01a1fccb-6926-72e1-8170-29a28c137e5b', '01a1fccb-695d-706f-931d-ac04292c8a01', 1500),
	('01a1fccb-6926-75d4-8005-b8165f9d0359', '01a1fccb-695e-7268-ad28-6cd13b98fa7d', 2800),
	('01a1fccb-6926-75d4-8005-b8165f9d0359', '01a1fccb-695e-79c4-a8d2-ab578a588304', 2800),
	('01a1fccb-6927-78c1-b407-3cb09e65d375', '01a1fccb-695f-73df-9743-878675244c89', 9800),
	('01a1fccb-6927-78c1-b407-3cb09e65d375', '01a1fccb-6960-7fef-a47d-3f899a53e8ef', 9800),
	('01a1fccb-6927-78c1-b407-3cb09e65d375', '01a1fccb-6961-70aa-aa80-3aec4132b467', 9800),
	('01a1fccb-692e-7556-8dd7-4671f2fe25c5', '01a1fccb-6961-7938-9263-fbf04ffb8435', 17800),
	('01a1fccb-692e-7556-8dd7-4671f2fe25c5', '01a1fccb-6962-795b-b47f-0027e16c8bef', 17800),
	('01a1fccb-692e-7556-8dd7-4671f2fe25c5', '01a1fccb-6963-7ecb-8c75-bc6d95123364', 17800),
	('01a1fccb-692e-7556-8dd7-4671f2fe25c5', '01a1fccb-6964-7ff1-ae14-2a718f614992', 17800),
	('01a1fccb-6932-798f-b657-4aafab8f3612', '01a1fccb-6967-7c79-b052-775354bdc763', 8800),
	('01a1fccb-6932-798f-b657-4aafab8f3612', '01a1fccb-6968-7785-ad07-b51c863d3611', 8800),
	('01a1fccb-6934-7294-b4b7-c0b85f204c42', '01a1fccb-6969-74bd-8e8b-86a84120795a', 10500),
	('01a1fccb-6934-7294-b4b7-c0b85f204c42', '01a1fccb-6969-7a59-91e1-cff4526e926a', 10500),
	('01a1fccb-6935-7436-9ec4-ab375a2eb581', '01a1fccb-696a-7df2-b2a0-598d20e20816', 7400),
	('01a1fccb-6935-7436-9ec4-ab375a2eb581', '01a1fccb-696b-7be6-bdff-55d641084b30', 7400),
	('01a1fccb-6937-7515-bdef-bd53386c793c', '01a1fccb-696c-7d12-9cc0-12ff8250e7d3', 14900),
	('01a1fccb-6937-7515-bdef-bd53386c793c', '01a1fccb-696e-7f3c-a01c-d20eaf9af241', 14900),
	('01a1fccb-6937-7515-bdef-bd53386c793c', '01a1fccb-696f-7414-82ac-5313adc79988', 14900),
	('01a1fccb-6937-7515-bdef-bd53386c793c', '01a1fccb-6972-7e3d-a846-a0c714ae0843', 14900),
	('01a1fccb-693d-7279-a353-447186423429', '01a1fccb-6973-743e-84c0-0ab9dfc14865', 11900),
	('01a1fccb-693d-7279-a353-447186423429', '01a1fccb-6974-7a40-8c26-4a365cf2ef09', 11900),
	('01a1fccb-693f-77a4-bd51-2dca0d2101ae', '01a1fccb-6975-76db-be3f-62d4a5e90d28', 22000),
	('01a1fccb-693f-77a4-bd51-2dca0d2101ae', '01a1fccb-6975-7615-8632-ba6229cf6912', 22000),
	('01a1fccb-693f-77a4-bd51-2dca0d2101ae', '01a1fccb-6976-7a84-a434-938c5b2d45f4', 22000);
INSERT INTO public.guardianship VALUES
	('01a1fccb-69a1-743c-ab9e-e608cc9670c6', '01a1fccb-6a1b-7752-8b8b-3ef028bfd98d', '2024-09-21 07:40:00+00'),
	('01a1fccb-69a1-743c-ab9e-e608cc9670c6', '01a1fccb-6a1e-7bb5-8901-bf1458996d48', '2024-09-21 07:40:00+00'),
	('01a1fccb-6b90-7b44-a571-164ac8b34607', '01a1fccb-6bd2-7228-ae8a-c1c5100f44a1', '2025-07-09 07:29:00+00');
INSERT INTO public.intent VALUES
	('01a1fccb-6ac2-74d8-b464-2cd8fb228442', 'RN7Q-XZXT', 'tickets', '01a1fccb-69a1-743c-ab9e-e608cc9670c6', '01a1fccb-69a1-743c-ab9e-e608cc9670c6', '[{"item": {"type": "paket", "visits": 11, "durationDays": 365, "activationDays": null}, "name": {"en": "11-visit package", "sl": "Paket 11 obiskov"}, "vatRate": 950, "quantity": 1, "articleId": "01a1fccb-6916-7232-80c3-a5d55d1e53e5", "unitCents": 12500, "totalCents": 12500}]', 12500, NULL, 'sl', 'u8fGM-ap7w2rLKP-gnC-ujo09pGiBV0NmzAFf6vz8Zc', 'fulfilled', NULL, '2024-10-21 16:10:00+00', '2024-10-21 16:10:00+00', '2024-10-21 16:10:00+00', NULL, NULL),
	('01a1fccb-6cbf-7d87-9d14-49020e5ce50f', 'N2NQ-1VWJ', 'tickets', '01a1fccb-69a1-743c-ab9e-e608cc9670c6', '01a1fccb-69a1-743c-ab9e-e608cc9670c6', '[{"item": {"type": "dnevna", "visits": 1, "durationDays": 365, "activationDays": null}, "name": {"en": "Day ticket", "sl": "Dnevna vstopnica"}, "vatRate": 950, "quantity": 2, "articleId": "01a1fccb-6916-7d0e-884a-f70eb9ce392a", "unitCents": 1350, "totalCents": 2700}]', 2700, NULL, 'sl', '8pILqLuskMBbjHFMcwniCyoUhR-dB0x6UopHhzXxryM', 'fulfilled', NULL, '2025-10-16 16:10:00+00', '2025-10-16 16:10:00+00', '2025-10-16 16:10:00+00', NULL, NULL),
	('01a1fccb-6d50-7244-a343-2935d06c93bd', '78VS-W78Z', 'tickets', '01a1fccb-69a1-743c-ab9e-e608cc9670c6', '01a1fccb-69a1-743c-ab9e-e608cc9670c6', '[{"item": {"type": "paket", "visits": 11, "durationDays": 365, "activationDays": null}, "name": {"en": "11-visit package", "sl": "Paket 11 obiskov"}, "vatRate": 950, "quantity": 1, "articleId": "01a1fccb-6916-7232-80c3-a5d55d1e53e5", "unitCents": 12500, "totalCents": 12500}]', 12500, NULL, 'sl', 'u8fGM-ap7w2rLKP-gnC-ujo09pGiBV0NmzAFf6vz8Zc', 'fulfilled', NULL, '2026-01-04 04:41:59.4+00', '2026-01-04 04:41:59.4+00', '2026-01-04 04:41:59.4+00', NULL, NULL),
	('01a1fccb-6e37-7c74-879d-a80926b319b2', '7ZEY-WVG5', 'tickets', '01a1fccb-6b90-7b44-a571-164ac8b34607', '01a1fccb-6b90-7b44-a571-164ac8b34607', '[{"item": {"type": "paket", "visits": 5, "durationDays": 183, "activationDays": null}, "name": {"en": "5-visit package", "sl": "Paket 5 obiskov"}, "vatRate": 950, "quantity": 1, "articleId": "01a1fccb-6916-7e79-bcb1-98af0e1754d5", "unitCents": 6200, "totalCents": 6200}]', 6200, NULL, 'sl', 'hwePc6l1djsy6E9CifDctkZ-CkJGn4SkPi2yuHSRpIM', 'fulfilled', NULL, '2026-05-04 16:10:00+00', '2026-05-04 16:10:00+00', '2026-05-04 16:10:00+00', NULL, NULL),
	('01a1fccb-6f15-726e-bbb1-eba139727d51', '4578-8M6D', 'tickets', '01a1fccb-6c0c-7fa3-b120-70e3c7bd64fc', '01a1fccb-6c0c-7fa3-b120-70e3c7bd64fc', '[{"item": {"type": "terminska", "visits": null, "durationDays": 182, "activationDays": 365}, "name": {"en": "Half-year ticket", "sl": "Polletna vstopnica"}, "vatRate": 950, "quantity": 1, "articleId": "01a1fccb-6916-7c7f-a2f3-ee3109fc66d4", "unitCents": 28900, "totalCents": 28900}]', 28900, '{"city": "Ljubljana", "name": "Zupan gradnje d.o.o.", "address": "Celovška cesta 1", "taxNumber": "50223054", "postalCode": "1000"}', 'sl', 'WOGBBW9DalDtPCFHwgMvBr8l62Hl3s2vzF28bCxHzaU', 'fulfilled', NULL, '2026-08-12 16:30:00+00', '2026-08-12 16:30:00+00', '2026-08-12 16:30:00+00', NULL, NULL),
	('01a1fccb-6f7d-7904-9884-0de16c156df4', 'FS02-YTBF', 'tickets', '01a1fccb-6d97-7a03-b7ed-6ea389e7532a', '01a1fccb-6d97-7a03-b7ed-6ea389e7532a', '[{"item": {"type": "dnevna", "visits": 1, "durationDays": 365, "activationDays": null}, "name": {"en": "Day ticket, student", "sl": "Dnevna vstopnica, študentski"}, "vatRate": 950, "quantity": 3, "articleId": "01a1fccb-6916-723d-a57f-e6a03d2fd02b", "unitCents": 1100, "totalCents": 3300}]', 3300, NULL, 'en', 'MpcfvazPlQArluhGb2oesJtaxOunWZwPH19NGj9Jq1g', 'fulfilled', NULL, '2026-10-11 16:10:00+00', '2026-10-11 16:10:00+00', '2026-10-11 16:10:00+00', NULL, NULL),
	('01a1fccb-6fc4-7a9f-a578-071ed8cfe6a8', 'ZKTW-XJ5J', 'tickets', '01a1fccb-69a1-743c-ab9e-e608cc9670c6', '01a1fccb-69a1-743c-ab9e-e608cc9670c6', '[{"item": {"type": "dnevna", "visits": 1, "durationDays": 365, "activationDays": null}, "name": {"en": "Day ticket", "sl": "Dnevna vstopnica"}, "vatRate": 950, "quantity": 1, "articleId": "01a1fccb-6916-7d0e-884a-f70eb9ce392a", "unitCents": 1350, "totalCents": 1350}]', 1350, NULL, 'sl', 'y5gciBagZXjvJAatUY-AxH_PchQdrYf6fTsL6NsbqTY', 'fulfilled', NULL, '2026-10-19 07:59:06+00', '2026-10-19 07:59:06+00', '2026-10-19 07:59:06+00', NULL, NULL),
	('01a1fccb-6fde-7b03-95d0-38b56ea10d5c', '6276-YVCS', 'tickets', '01a1fccb-69a1-743c-ab9e-e608cc9670c6', '01a1fccb-69a1-743c-ab9e-e608cc9670c6', '[{"item": {"type": "terminska", "visits": null, "durationDays": 30, "activationDays": 365}, "name": {"en": "Monthly ticket", "sl": "Mesečna vstopnica"}, "vatRate": 950, "quantity": 1, "articleId": "01a1fccb-6916-7b94-a97f-b441cfeb80bf", "unitCents": 5800, "totalCents": 5800}]', 5800, NULL, 'sl', '6--nq8ajkqCquIpAt78WSdUcBdrt1kU5UlbI5LkLSNY', 'fulfilled', NULL, '2026-11-05 17:25:00+00', '2026-11-05 17:25:00+00', '2026-11-05 17:25:00+00', NULL, NULL),
	('01a1fccb-702a-7c2d-a398-6a339c4c18db', 'GC79-6AD2', 'gifts', '01a1fccb-6c0c-7fa3-b120-70e3c7bd64fc', '01a1fccb-6c0c-7fa3-b120-70e3c7bd64fc', '[{"item": {"kind": "V", "name": {"en": "5-visit package", "sl": "Paket 5 obiskov"}, "terms": {"type": "paket", "visits": 5, "durationDays": 183, "activationDays": null}, "ageGroup": "adult"}, "name": {"en": "Gift voucher: 5-visit package", "sl": "Darilni bon: Paket 5 obiskov"}, "vatRate": 950, "quantity": 1, "articleId": "01a1fccb-6916-7631-890f-8ada9853bbb9", "unitCents": 6200, "totalCents": 6200}, {"item": {"kind": "A", "name": {"en": "First time on the wall", "sl": "Prvič na steni"}, "terms": null, "ageGroup": "adult"}, "name": {"en": "Gift voucher: First time on the wall", "sl": "Darilni bon: Prvič na steni"}, "vatRate": 950, "quantity": 1, "articleId": "01a1fccb-6916-7b79-9046-b39300864f8d", "unitCents": 2500, "totalCents": 2500}]', 8700, NULL, 'sl', 'TfzgXPWS0oS5v0VAQBK6pmZqtU3hpBbh7r6jLt99R3I', 'fulfilled', NULL, '2026-11-11 17:19:00+00', '2026-11-11 17:19:00+00', '2026-11-11 17:19:00+00', NULL, NULL),
	('01a1fccb-70aa-79aa-8b40-fb9a856628a2', '6GAA-6PB2', 'gifts', '01a1fccb-6b90-7b44-a571-164ac8b34607', '01a1fccb-6b90-7b44-a571-164ac8b34607', '[{"item": {"kind": "V", "name": {"en": "Day ticket, school", "sl": "Dnevna vstopnica, šolski"}, "terms": {"type": "dnevna", "visits": 1, "durationDays": 365, "activationDays": null}, "ageGroup": "school"}, "name": {"en": "Gift voucher: Day ticket, school", "sl": "Darilni bon: Dnevna vstopnica, šolski"}, "vatRate": 950, "quantity": 1, "articleId": "01a1fccb-6916-77be-a43d-200c0fa6d6ef", "unitCents": 850, "totalCents": 850}, {"item": {"kind": "A", "name": {"en": "Parents and children (aged 6-14)", "sl": "Starši in otroci (6-14 let)"}, "terms": null, "ageGroup": "school"}, "name": {"en": "Gift voucher: Parents and children (aged 6-14)", "sl": "Darilni bon: Starši in otroci (6-14 let)"}, "vatRate": 950, "quantity": 1, "articleId": "01a1fccb-6916-7217-bc52-de551837ac54", "unitCents": 1500, "totalCents": 1500}]', 2350, NULL, 'sl', 'HEQKR41Ius8Ws5shQQJBrFAbg8nW6IaJ8Jdtxy2K9nM', 'fulfilled', NULL, '2026-11-13 17:17:00+00', '2026-11-13 17:17:00+00', '2026-11-13 17:17:00+00', NULL, NULL),
	('01a1fccb-70ce-732b-bfcb-019755932469', '3BCJ-3R0M', 'classes', '01a1fccb-6c0c-7fa3-b120-70e3c7bd64fc', '01a1fccb-6c0c-7fa3-b120-70e3c7bd64fc', '[{"item": {"classIds": ["01a1fccb-694f-7868-92fa-fc979b032be6"]}, "name": {"en": "First time on the wall", "sl": "Prvič na steni"}, "vatRate": 950, "quantity": 1, "articleId": "01a1fccb-6923-73a4-92d6-45869e4004ed", "unitCents": 2500, "totalCents": 2500}]', 2500, NULL, 'sl', '8HsjUz_qLDMP6G69I_v0LdcdbxQhIWBMZtL4ncoV2dY', 'fulfilled', NULL, '2026-11-14 17:16:00+00', '2026-11-14 17:16:00+00', '2026-11-14 17:16:00+00', NULL, '2026-11-14 17:49:00+00'),
	('01a1fccb-713f-7da1-8a4a-1ed224d51225', '2E2J-YH0B', 'classes', '01a1fccb-6d97-7a03-b7ed-6ea389e7532a', '01a1fccb-6d97-7a03-b7ed-6ea389e7532a', '[{"item": {"classIds": ["01a1fccb-694f-7868-92fa-fc979b032be6"]}, "name": {"en": "First time on the wall", "sl": "Prvič na steni"}, "vatRate": 950, "quantity": 1, "articleId": "01a1fccb-6923-73a4-92d6-45869e4004ed", "unitCents": 2500, "totalCents": 2500}]', 2500, NULL, 'sl', 'F3998Hg8HIqBGPVQNX0qcb7Kblx9wWjz5dCAArOIEUY', 'fulfilled', NULL, '2026-11-15 17:15:00+00', '2026-11-15 17:15:00+00', '2026-11-15 17:15:00+00', NULL, '2026-11-15 17:48:00+00'),
	('01a1fccb-7216-75a8-8701-d8f9b22f8624', 'MFG7-1KJ2', 'classes', '01a1fccb-6d97-7a03-b7ed-6ea389e7532a', '01a1fccb-6d97-7a03-b7ed-6ea389e7532a', '[{"item": {"classIds": ["01a1fccb-6960-7fef-a47d-3f899a53e8ef"]}, "name": {"en": "Beginners", "sl": "Začetna vadba"}, "vatRate": 950, "quantity": 1, "articleId": "01a1fccb-6927-78c1-b407-3cb09e65d375", "unitCents": 9800, "totalCents": 9800}]', 9800, NULL, 'sl', '3dGpwQE9Iy-cFAtOr6yU7V6byt21s5toYs1uWIe2M1U', 'fulfilled', NULL, '2026-11-17 17:13:00+00', '2026-11-17 17:13:00+00', '2026-11-17 17:13:00+00', NULL, '2026-11-17 17:46:00+00'),
	('01a1fccb-725b-7708-acda-6e2642c6c400', 'MVFD-5TYT', 'classes', '01a1fccb-69a1-743c-ab9e-e608cc9670c6', '01a1fccb-69a1-743c-ab9e-e608cc9670c6', '[{"item": {"classIds": ["01a1fccb-6961-7938-9263-fbf04ffb8435", "01a1fccb-6964-7ff1-ae14-2a718f614992"]}, "name": {"en": "Intermediates", "sl": "Nadaljevalna vadba"}, "vatRate": 950, "quantity": 1, "articleId": "01a1fccb-692e-7556-8dd7-4671f2fe25c5", "unitCents": 17800, "totalCents": 17800}]', 17800, NULL, 'sl', 'H5bAfw_GYjPqiA8NWBS1L91WwV7H6PkMtQixIouSJXo', 'fulfilled', NULL, '2026-11-18 18:12:00+00', '2026-11-18 18:12:00+00', '2026-11-18 18:12:00+00', NULL, '2026-11-18 18:45:00+00'),
	('01a1fccb-7188-7984-9685-2a08ad828c02', 'BQX9-6TRX', 'classes', '01a1fccb-6c0c-7fa3-b120-70e3c7bd64fc', '01a1fccb-6c0c-7fa3-b120-70e3c7bd64fc', '[{"item": {"classIds": ["01a1fccb-6960-7fef-a47d-3f899a53e8ef"]}, "name": {"en": "Beginners", "sl": "Začetna vadba"}, "vatRate": 950, "quantity": 1, "articleId": "01a1fccb-6927-78c1-b407-3cb09e65d375", "unitCents": 9800, "totalCents": 9800}]', 9800, NULL, 'sl', '9pR0QpfAGMUmH4S4foQhOEwNz5blAz_SDENDtA-NciQ', 'fulfilled', NULL, '2026-11-16 17:14:00+00', '2026-11-16 17:14:00+00', '2026-11-16 17:14:00+00', NULL, '2026-11-16 17:47:00+00'),
	('01a1fccb-7236-7b2a-a373-f46bf7205d73', '72TB-06G4', 'classes', '01a1fccb-69a1-743c-ab9e-e608cc9670c6', '01a1fccb-69a1-743c-ab9e-e608cc9670c6', '[{"item": {"classIds": ["01a1fccb-6952-700b-ac5f-5f2a0eac8730"]}, "name": {"en": "Belaying with a rope", "sl": "Varovanje z vrvjo"}, "vatRate": 950, "quantity": 1, "articleId": "01a1fccb-6925-75df-9a5c-4d693f6a9198", "unitCents": 3200, "totalCents": 3200}]', 3200, NULL, 'sl', 'UoEU1ogfI6IBWrUxt-gfPDuxrW6RaiAs8jIOk5qkI2U', 'fulfilled', NULL, '2026-11-18 17:12:00+00', '2026-11-18 17:12:00+00', '2026-11-18 17:12:00+00', NULL, '2026-11-18 17:45:00+00');
INSERT INTO public.invoice VALUES
	('01a1fccb-6b1c-7191-afc5-d56dfef92312', 'PC1', 'WEB1', 2024, 1, '2024-10-21 18:10:00', '01a1fccb-6ac2-74d8-b464-2cd8fb228442', '01a1fccb-69a1-743c-ab9e-e608cc9670c6', 'sl', '[{"name": {"en": "11-visit package", "sl": "Paket 11 obiskov"}, "vatRate": 950, "quantity": 1, "unitCents": 12500, "totalCents": 12500}]', '[{"rate": 950, "vatCents": 1084, "baseCents": 11416, "grossCents": 12500}]', 12500, '{"bank": "Banka Previs d.d.", "city": "Ljubljana", "iban": "SI56020360253863406", "name": "Previs, plezalni center, d.o.o.", "street": "Pod steno 12", "country": {"en": "Slovenia", "sl": "Slovenija"}, "operator": {"en": "web shop", "sl": "spletna prodaja"}, "vatPayer": true, "taxNumber": "12345679", "postalCode": "1000", "registration": {"en": "District Court of Ljubljana, share capital 7.500,00 €", "sl": "Okrožno sodišče v Ljubljani, osnovni kapital 7.500,00 €"}, "registrationNumber": "9331310000"}', '{"city": "Ljubljana", "name": "Ana Novak", "address": "Trubarjeva cesta 24", "country": "Slovenija", "postalCode": "1000"}', 'card', NULL, NULL, NULL),
	('01a1fccb-6ce5-7e5f-8d55-a6e8941dde74', 'PC1', 'WEB1', 2025, 1, '2025-10-16 18:10:00', '01a1fccb-6cbf-7d87-9d14-49020e5ce50f', '01a1fccb-69a1-743c-ab9e-e608cc9670c6', 'sl', '[{"name": {"en": "Day ticket", "sl": "Dnevna vstopnica"}, "vatRate": 950, "quantity": 2, "unitCents": 1350, "totalCents": 2700}]', '[{"rate": 950, "vatCents": 234, "baseCents": 2466, "grossCents": 2700}]', 2700, '{"bank": "Banka Previs d.d.", "city": "Ljubljana", "iban": "SI56020360253863406", "name": "Previs, plezalni center, d.o.o.", "street": "Pod steno 12", "country": {"en": "Slovenia", "sl": "Slovenija"}, "operator": {"en": "web shop", "sl": "spletna prodaja"}, "vatPayer": true, "taxNumber": "12345679", "postalCode": "1000", "registration": {"en": "District Court of Ljubljana, share capital 7.500,00 €", "sl": "Okrožno sodišče v Ljubljani, osnovni kapital 7.500,00 €"}, "registrationNumber": "9331310000"}', '{"city": "Ljubljana", "name": "Ana Novak", "address": "Trubarjeva cesta 24", "country": "Slovenija", "postalCode": "1000"}', 'wallet', NULL, NULL, NULL),
	('01a1fccb-6d6f-7700-b0ac-c463799ea816', 'PC1', 'WEB1', 2026, 1, '2026-01-04 05:41:59', '01a1fccb-6d50-7244-a343-2935d06c93bd', '01a1fccb-69a1-743c-ab9e-e608cc9670c6', 'sl', '[{"name": {"en": "11-visit package", "sl": "Paket 11 obiskov"}, "vatRate": 950, "quantity": 1, "unitCents": 12500, "totalCents": 12500}]', '[{"rate": 950, "vatCents": 1084, "baseCents": 11416, "grossCents": 12500}]', 12500, '{"bank": "Banka Previs d.d.", "city": "Ljubljana", "iban": "SI56020360253863406", "name": "Previs, plezalni center, d.o.o.", "street": "Pod steno 12", "country": {"en": "Slovenia", "sl": "Slovenija"}, "operator": {"en": "web shop", "sl": "spletna prodaja"}, "vatPayer": true, "taxNumber": "12345679", "postalCode": "1000", "registration": {"en": "District Court of Ljubljana, share capital 7.500,00 €", "sl": "Okrožno sodišče v Ljubljani, osnovni kapital 7.500,00 €"}, "registrationNumber": "9331310000"}', '{"city": "Ljubljana", "name": "Ana Novak", "address": "Trubarjeva cesta 24", "country": "Slovenija", "postalCode": "1000"}', 'card', NULL, NULL, NULL),
	('01a1fccb-6e59-7fcd-b5a4-2b5cab59992f', 'PC1', 'WEB1', 2026, 2, '2026-05-04 18:10:00', '01a1fccb-6e37-7c74-879d-a80926b319b2', '01a1fccb-6b90-7b44-a571-164ac8b34607', 'sl', '[{"name": {"en": "5-visit package", "sl": "Paket 5 obiskov"}, "vatRate": 950, "quantity": 1, "unitCents": 6200, "totalCents": 6200}]', '[{"rate": 950, "vatCents": 538, "baseCents": 5662, "grossCents": 6200}]', 6200, '{"bank": "Banka Previs d.d.", "city": "Ljubljana", "iban": "SI56020360253863406", "name": "Previs, plezalni center, d.o.o.", "street": "Pod steno 12", "country": {"en": "Slovenia", "sl": "Slovenija"}, "operator": {"en": "web shop", "sl": "spletna prodaja"}, "vatPayer": true, "taxNumber": "12345679", "postalCode": "1000", "registration": {"en": "District Court of Ljubljana, share capital 7.500,00 €", "sl": "Okrožno sodišče v Ljubljani, osnovni kapital 7.500,00 €"}, "registrationNumber": "9331310000"}', '{"city": "Ljubljana", "name": "Dora Kralj", "address": "", "country": "Slovenija", "postalCode": "1000"}', 'wallet', NULL, NULL, NULL),
	('01a1fccb-6f35-7623-ad3d-fc378e899caf', 'PC1', 'WEB1', 2026, 3, '2026-08-12 18:30:00', '01a1fccb-6f15-726e-bbb1-eba139727d51', '01a1fccb-6c0c-7fa3-b120-70e3c7bd64fc', 'sl', '[{"name": {"en": "Half-year ticket", "sl": "Polletna vstopnica"}, "vatRate": 950, "quantity": 1, "unitCents": 28900, "totalCents": 28900}]', '[{"rate": 950, "vatCents": 2507, "baseCents": 26393, "grossCents": 28900}]', 28900, '{"bank": "Banka Previs d.d.", "city": "Ljubljana", "iban": "SI56020360253863406", "name": "Previs, plezalni center, d.o.o.", "street": "Pod steno 12", "country": {"en": "Slovenia", "sl": "Slovenija"}, "operator": {"en": "web shop", "sl": "spletna prodaja"}, "vatPayer": true, "taxNumber": "12345679", "postalCode": "1000", "registration": {"en": "District Court of Ljubljana, share capital 7.500,00 €", "sl": "Okrožno sodišče v Ljubljani, osnovni kapital 7.500,00 €"}, "registrationNumber": "9331310000"}', '{"city": "Ljubljana", "name": "Zupan gradnje d.o.o.", "address": "Celovška cesta 1", "country": "", "taxNumber": "50223054", "postalCode": "1000"}', 'card', NULL, NULL, NULL),
	('01a1fccb-6f98-70d8-95f7-b1e5643c2b0c', 'PC1', 'WEB1', 2026, 4, '2026-10-11 18:10:00', '01a1fccb-6f7d-7904-9884-0de16c156df4', '01a1fccb-6d97-7a03-b7ed-6ea389e7532a', 'en', '[{"name": {"en": "Day ticket, student", "sl": "Dnevna vstopnica, študentski"}, "vatRate": 950, "quantity": 3, "unitCents": 1100, "totalCents": 3300}]', '[{"rate": 950, "vatCents": 286, "baseCents": 3014, "grossCents": 3300}]', 3300, '{"bank": "Banka Previs d.d.", "city": "Ljubljana", "iban": "SI56020360253863406", "name": "Previs, plezalni center, d.o.o.", "street": "Pod steno 12", "country": {"en": "Slovenia", "sl": "Slovenija"}, "operator": {"en": "web shop", "sl": "spletna prodaja"}, "vatPayer": true, "taxNumber": "12345679", "postalCode": "1000", "registration": {"en": "District Court of Ljubljana, share capital 7.500,00 €", "sl": "Okrožno sodišče v Ljubljani, osnovni kapital 7.500,00 €"}, "registrationNumber": "9331310000"}', '{"city": "", "name": "Vid Hribar", "address": "", "country": "", "postalCode": ""}', 'card', NULL, NULL, NULL),
	('01a1fccb-6fd6-73a1-aab7-b6db05226812', 'PC1', 'WEB1', 2026, 5, '2026-10-19 09:59:06', '01a1fccb-6fc4-7a9f-a578-071ed8cfe6a8', '01a1fccb-69a1-743c-ab9e-e608cc9670c6', 'sl', '[{"name": {"en": "Day ticket", "sl": "Dnevna vstopnica"}, "vatRate": 950, "quantity": 1, "unitCents": 1350, "totalCents": 1350}]', '[{"rate": 950, "vatCents": 117, "baseCents": 1233, "grossCents": 1350}]', 1350, '{"bank": "Banka Previs d.d.", "city": "Ljubljana", "iban": "SI56020360253863406", "name": "Previs, plezalni center, d.o.o.", "street": "Pod steno 12", "country": {"en": "Slovenia", "sl": "Slovenija"}, "operator": {"en": "web shop", "sl": "spletna prodaja"}, "vatPayer": true, "taxNumber": "12345679", "postalCode": "1000", "registration": {"en": "District Court of Ljubljana, share capital 7.500,00 €", "sl": "Okrožno sodišče v Ljubljani, osnovni kapital 7.500,00 €"}, "registrationNumber": "9331310000"}', '{"city": "Ljubljana", "name": "Ana Novak", "address": "Trubarjeva cesta 24", "country": "Slovenija", "postalCode": "1000"}', 'card', NULL, NULL, NULL),
	('01a1fccb-6fef-76ea-ac87-3ac137f4c38f', 'PC1', 'WEB1', 2026, 6, '2026-11-05 18:25:00', '01a1fccb-6fde-7b03-95d0-38b56ea10d5c', '01a1fccb-69a1-743c-ab9e-e608cc9670c6', 'sl', '[{"name": {"en": "Monthly ticket", "sl": "Mesečna vstopnica"}, "vatRate": 950, "quantity": 1, "unitCents": 5800, "totalCents": 5800}]', '[{"rate": 950, "vatCents": 503, "baseCents": 5297, "grossCents": 5800}]', 5800, '{"bank": "Banka Previs d.d.", "city": "Ljubljana", "iban": "SI56020360253863406", "name": "Previs, plezalni center, d.o.o.", "street": "Pod steno 12", "country": {"en": "Slovenia", "sl": "Slovenija"}, "operator": {"en": "web shop", "sl": "spletna prodaja"}, "vatPayer": true, "taxNumber": "12345679", "postalCode": "1000", "registration": {"en": "District Court of Ljubljana, share capital 7.500,00 €", "sl": "Okrožno sodišče v Ljubljani, osnovni kapital 7.500,00 €"}, "registrationNumber": "9331310000"}', '{"city": "Ljubljana", "name": "Ana Novak", "address": "Trubarjeva cesta 24", "country": "Slovenija", "postalCode": "1000"}', 'card', NULL, NULL, NULL),
	('01a1fccb-7040-7399-b381-ed1d228f60a7', 'PC1', 'WEB1', 2026, 7, '2026-11-11 18:19:00', '01a1fccb-702a-7c2d-a398-6a339c4c18db', '01a1fccb-6c0c-7fa3-b120-70e3c7bd64fc', 'sl', '[{"name": {"en": "Gift voucher: 5-visit package", "sl": "Darilni bon: Paket 5 obiskov"}, "vatRate": 950, "quantity": 1, "unitCents": 6200, "totalCents": 6200}, {"name": {"en": "Gift voucher: First time on the wall", "sl": "Darilni bon: Prvič na steni"}, "vatRate": 950, "quantity": 1, "unitCents": 2500, "totalCents": 2500}]', '[{"rate": 950, "vatCents": 755, "baseCents": 7945, "grossCents": 8700}]', 8700, '{"bank": "Banka Previs d.d.", "city": "Ljubljana", "iban": "SI56020360253863406", "name": "Previs, plezalni center, d.o.o.", "street": "Pod steno 12", "country": {"en": "Slovenia", "sl": "Slovenija"}, "operator": {"en": "web shop", "sl": "spletna prodaja"}, "vatPayer": true, "taxNumber": "12345679", "postalCode": "1000", "registration": {"en": "District Court of Ljubljana, share capital 7.500,00 €", "sl": "Okrožno sodišče v Ljubljani, osnovni kapital 7.500,00 €"}, "registrationNumber": "9331310000"}', '{"city": "", "name": "Franc Zupan", "address": "", "country": "", "postalCode": ""}', 'card', NULL, NULL, NULL),
	('01a1fccb-70bd-7ab0-935e-a73da1e6829d', 'PC1', 'WEB1', 2026, 8, '2026-11-13 18:17:00', '01a1fccb-70aa-79aa-8b40-fb9a856628a2', '01a1fccb-6b90-7b44-a571-164ac8b34607', 'sl', '[{"name": {"en": "Gift voucher: Day ticket, school", "sl": "Darilni bon: Dnevna vstopnica, šolski"}, "vatRate": 950, "quantity": 1, "unitCents": 850, "totalCents": 850}, {"name": {"en": "Gift voucher: Parents and children (aged 6-14)", "sl": "Darilni bon: Starši in otroci (6-14 let)"}, "vatRate": 950, "quantity": 1, "unitCents": 1500, "totalCents": 1500}]', '[{"rate": 950, "vatCents": 204, "baseCents": 2146, "grossCents": 2350}]', 2350, '{"bank": "Banka Previs d.d.", "city": "Ljubljana", "iban": "SI56020360253863406", "name": "Previs, plezalni center, d.o.o.", "street": "Pod steno 12", "country": {"en": "Slovenia", "sl": "Slovenija"}, "operator": {"en": "web shop", "sl": "spletna prodaja"}, "vatPayer": true, "taxNumber": "12345679", "postalCode": "1000", "registration": {"en": "District Court of Ljubljana, share capital 7.500,00 €", "sl": "Okrožno sodišče v Ljubljani, osnovni kapital 7.500,00 €"}, "registrationNumber": "9331310000"}', '{"city": "Ljubljana", "name": "Dora Kralj", "address": "", "country": "Slovenija", "postalCode": "1000"}', 'wallet', NULL, NULL, NULL),
	('01a1fccb-70ed-7a09-8b7f-e553f29ce713', 'PC1', 'WEB1', 2026, 9, '2026-11-14 18:16:00', '01a1fccb-70ce-732b-bfcb-019755932469', '01a1fccb-6c0c-7fa3-b120-70e3c7bd64fc', 'sl', '[{"name": {"en": "First time on the wall", "sl": "Prvič na steni"}, "vatRate": 950, "quantity": 1, "unitCents": 2500, "totalCents": 2500}]', '[{"rate": 950, "vatCents": 217, "baseCents": 2283, "grossCents": 2500}]', 2500, '{"bank": "Banka Previs d.d.", "city": "Ljubljana", "iban": "SI56020360253863406", "name": "Previs, plezalni center, d.o.o.", "street": "Pod steno 12", "country": {"en": "Slovenia", "sl": "Slovenija"}, "operator": {"en": "web shop", "sl": "spletna prodaja"}, "vatPayer": true, "taxNumber": "12345679", "postalCode": "1000", "registration": {"en": "District Court of Ljubljana, share capital 7.500,00 €", "sl": "Okrožno sodišče v Ljubljani, osnovni kapital 7.500,00 €"}, "registrationNumber": "9331310000"}', '{"city": "", "name": "Franc Zupan", "address": "", "country": "", "postalCode": ""}', 'card', NULL, NULL, NULL),
	('01a1fccb-7172-7776-b894-fcd7c6efde1a', 'PC1', 'WEB1', 2026, 10, '2026-11-15 18:15:00', '01a1fccb-713f-7da1-8a4a-1ed224d51225', '01a1fccb-6d97-7a03-b7ed-6ea389e7532a', 'sl', '[{"name": {"en": "First time on the wall", "sl": "Prvič na steni"}, "vatRate": 950, "quantity": 1, "unitCents": 2500, "totalCents": 2500}]', '[{"rate": 950, "vatCents": 217, "baseCents": 2283, "grossCents": 2500}]', 2500, '{"bank": "Banka Previs d.d.", "city": "Ljubljana", "iban": "SI56020360253863406", "name": "Previs, plezalni center, d.o.o.", "street": "Pod steno 12", "country": {"en": "Slovenia", "sl": "Slovenija"}, "operator": {"en": "web shop", "sl": "spletna prodaja"}, "vatPayer": true, "taxNumber": "12345679", "postalCode": "1000", "registration": {"en": "District Court of Ljubljana, share capital 7.500,00 €", "sl": "Okrožno sodišče v Ljubljani, osnovni kapital 7.500,00 €"}, "registrationNumber": "9331310000"}', '{"city": "", "name": "Vid Hribar", "address": "", "country": "", "postalCode": ""}', 'card', NULL, NULL, NULL),
	('01a1fccb-71a5-7489-809f-f92becc01157', 'PC1', 'WEB1', 2026, 11, '2026-11-16 18:14:00', '01a1fccb-7188-7984-9685-2a08ad828c02', '01a1fccb-6c0c-7fa3-b120-70e3c7bd64fc', 'sl', '[{"name": {"en": "Beginners", "sl": "Začetna vadba"}, "vatRate": 950, "quantity": 1, "unitCents": 9800, "totalCents": 9800}]', '[{"rate": 950, "vatCents": 850, "baseCents": 8950, "grossCents": 9800}]', 9800, '{"bank": "Banka Previs d.d.", "city": "Ljubljana", "iban": "SI56020360253863406", "name": "Previs, plezalni center, d.o.o.", "street": "Pod steno 12", "country": {"en": "Slovenia", "sl": "Slovenija"}, "operator": {"en": "web shop", "sl": "spletna prodaja"}, "vatPayer": true, "taxNumber": "12345679", "postalCode": "1000", "registration": {"en": "District Court of Ljubljana, share capital 7.500,00 €", "sl": "Okrožno sodišče v Ljubljani, osnovni kapital 7.500,00 €"}, "registrationNumber": "9331310000"}', '{"city": "", "name": "Franc Zupan", "address": "", "country": "", "postalCode": ""}', 'card', NULL, NULL, NULL),
	('01a1fccb-722d-73c9-9140-a75f5d8c63ca', 'PC1', 'WEB1', 2026, 12, '2026-11-17 18:13:00', '01a1fccb-7216-75a8-8701-d8f9b22f8624', '01a1fccb-6d97-7a03-b7ed-6ea389e7532a', 'sl', '[{"name": {"en": "Beginners", "sl": "Začetna vadba"}, "vatRate": 950, "quantity": 1, "unitCents": 9800, "totalCents": 9800}]', '[{"rate": 950, "vatCents": 850, "baseCents": 8950, "grossCents": 9800}]', 9800, '{"bank": "Banka Previs d.d.", "city": "Ljubljana", "iban": "SI56020360253863406", "name": "Previs, plezalni center, d.o.o.", "street": "Pod steno 12", "country": {"en": "Slovenia", "sl": "Slovenija"}, "operator": {"en": "web shop", "sl": "spletna prodaja"}, "vatPayer": true, "taxNumber": "12345679", "postalCode": "1000", "registration": {"en": "District Court of Ljubljana, share capital 7.500,00 €", "sl": "Okrožno sodišče v Ljubljani, osnovni kapital 7.500,00 €"}, "registrationNumber": "9331310000"}', '{"city": "", "name": "Vid Hribar", "address": "", "country": "", "postalCode": ""}', 'card', NULL, NULL, NULL),
	('01a1fccb-724f-706b-95e3-d0bad66e1714', 'PC1', 'WEB1', 2026, 13, '2026-11-18 18:12:00', '01a1fccb-7236-7b2a-a373-f46bf7205d73', '01a1fccb-69a1-743c-ab9e-e608cc9670c6', 'sl', '[{"name": {"en": "Belaying with a rope", "sl": "Varovanje z vrvjo"}, "vatRate": 950, "quantity": 1, "unitCents": 3200, "totalCents": 3200}]', '[{"rate": 950, "vatCents": 278, "baseCents": 2922, "grossCents": 3200}]', 3200, '{"bank": "Banka Previs d.d.", "city": "Ljubljana", "iban": "SI56020360253863406", "name": "Previs, plezalni center, d.o.o.", "street": "Pod steno 12", "country": {"en": "Slovenia", "sl": "Slovenija"}, "operator": {"en": "web shop", "sl": "spletna prodaja"}, "vatPayer": true, "taxNumber": "12345679", "postalCode": "1000", "registration": {"en": "District Court of Ljubljana, share capital 7.500,00 €", "sl": "Okrožno sodišče v Ljubljani, osnovni kapital 7.500,00 €"}, "registrationNumber": "9331310000"}', '{"city": "Ljubljana", "name": "Ana Novak", "address": "Trubarjeva cesta 24", "country": "Slovenija", "postalCode": "1000"}', 'card', NULL, NULL, NULL),
	('01a1fccb-7277-7400-956f-3cfda11e26b7', 'PC1', 'WEB1', 2026, 14, '2026-11-18 19:12:00', '01a1fccb-725b-7708-acda-6e2642c6c400', '01a1fccb-69a1-743c-ab9e-e608cc9670c6', 'sl', '[{"name": {"en": "Intermediates", "sl": "Nadaljevalna vadba"}, "vatRate": 950, "quantity": 1, "unitCents": 17800, "totalCents": 17800}]', '[{"rate": 950, "vatCents": 1544, "baseCents": 16256, "grossCents": 17800}]', 17800, '{"bank": "Banka Previs d.d.", "city": "Ljubljana", "iban": "SI56020360253863406", "name": "Previs, plezalni center, d.o.o.", "street": "Pod steno 12", "country": {"en": "Slovenia", "sl": "Slovenija"}, "operator": {"en": "web shop", "sl": "spletna prodaja"}, "vatPayer": true, "taxNumber": "12345679", "postalCode": "1000", "registration": {"en": "District Court of Ljubljana, share capital 7.500,00 €", "sl": "Okrožno sodišče v Ljubljani, osnovni kapital 7.500,00 €"}, "registrationNumber": "9331310000"}', '{"city": "Ljubljana", "name": "Ana Novak", "address": "Trubarjeva cesta 24", "country": "Slovenija", "postalCode": "1000"}', 'wallet', NULL, NULL, NULL);
INSERT INTO public.invoice_counter VALUES
	('PC1', 'WEB1', 2024, 1, '2024-10-21 18:10:00'),
	('PC1', 'WEB1', 2025, 1, '2025-10-16 18:10:00'),
	('PC1', 'WEB1', 2026, 14, '2026-11-18 19:12:00');
INSERT INTO public.invoice_document VALUES
	('01a1fccb-6b1c-7191-afc5-d56dfef92312', '\x255044462d312e37206120646f63756d656e742c206c656674206f757420746f206b65657020746869732066696c6520736d616c6c', '\x273a0d4bda597f43ac2d166812b39639df377d2d46d3ac8b464857a5d0fbe4de', '2026-11-19 02:08:00.3+00'),
	('01a1fccb-6ce5-7e5f-8d55-a6e8941dde74', '\x255044462d312e37206120646f63756d656e742c206c656674206f757420746f206b65657020746869732066696c6520736d616c6c', '\x273a0d4bda597f43ac2d166812b39639df377d2d46d3ac8b464857a5d0fbe4de', '2026-11-19 02:08:00.3+00'),
	('01a1fccb-6d6f-7700-b0ac-c463799ea816', '\x255044462d312e37206120646f63756d656e742c206c656674206f757420746f206b65657020746869732066696c6520736d616c6c', '\x273a0d4bda597f43ac2d166812b39639df377d2d46d3ac8b464857a5d0fbe4de', '2026-11-19 02:08:00.3+00'),
	('01a1fccb-6e59-7fcd-b5a4-2b5cab59992f', '\x255044462d312e37206120646f63756d656e742c206c656674206f757420746f206b65657020746869732066696c6520736d616c6c', '\x273a0d4bda597f43ac2d166812b39639df377d2d46d3ac8b464857a5d0fbe4de', '2026-11-19 02:08:00.3+00'),
	('01a1fccb-6f35-7623-ad3d-fc378e899caf', '\x255044462d312e37206120646f63756d656e742c206c656674206f757420746f206b65657020746869732066696c6520736d616c6c', '\x273a0d4bda597f43ac2d166812b39639df377d2d46d3ac8b464857a5d0fbe4de', '2026-11-19 02:08:00.3+00'),
	('01a1fccb-6f98-70d8-95f7-b1e5643c2b0c', '\x255044462d312e37206120646f63756d656e742c206c656674206f757420746f206b65657020746869732066696c6520736d616c6c', '\x273a0d4bda597f43ac2d166812b39639df377d2d46d3ac8b464857a5d0fbe4de', '2026-11-19 02:08:00.3+00'),
	('01a1fccb-6fd6-73a1-aab7-b6db05226812', '\x255044462d312e37206120646f63756d656e742c206c656674206f757420746f206b65657020746869732066696c6520736d616c6c', '\x273a0d4bda597f43ac2d166812b39639df377d2d46d3ac8b464857a5d0fbe4de', '2026-11-19 02:08:00.3+00'),
	('01a1fccb-6fef-76ea-ac87-3ac137f4c38f', '\x255044462d312e37206120646f63756d656e742c206c656674206f757420746f206b65657020746869732066696c6520736d616c6c', '\x273a0d4bda597f43ac2d166812b39639df377d2d46d3ac8b464857a5d0fbe4de', '2026-11-19 02:08:00.3+00'),
	('01a1fccb-7040-7399-b381-ed1d228f60a7', '\x255044462d312e37206120646f63756d656e742c206c656674206f757420746f206b65657020746869732066696c6520736d616c6c', '\x273a0d4bda597f43ac2d166812b39639df377d2d46d3ac8b464857a5d0fbe4de', '2026-11-19 02:08:00.3+00'),
	('01a1fccb-70bd-7ab0-935e-a73da1e6829d', '\x255044462d312e37206120646f63756d656e742c206c656674206f757420746f206b65657020746869732066696c6520736d616c6c', '\x273a0d4bda597f43ac2d166812b39639df377d2d46d3ac8b464857a5d0fbe4de', '2026-11-19 02:08:00.3+00'),
	('01a1fccb-70ed-7a09-8b7f-e553f29ce713', '\x255044462d312e37206120646f63756d656e742c206c656674206f757420746f206b65657020746869732066696c6520736d616c6c', '\x273a0d4bda597f43ac2d166812b39639df377d2d46d3ac8b464857a5d0fbe4de', '2026-11-19 02:08:00.3+00'),
	('01a1fccb-7172-7776-b894-fcd7c6efde1a', '\x255044462d312e37206120646f63756d656e742c206c656674206f757420746f206b65657020746869732066696c6520736d616c6c', '\x273a0d4bda597f43ac2d166812b39639df377d2d46d3ac8b464857a5d0fbe4de', '2026-11-19 02:08:00.3+00'),
	('01a1fccb-71a5-7489-809f-f92becc01157', '\x255044462d312e37206120646f63756d656e742c206c656674206f757420746f206b65657020746869732066696c6520736d616c6c', '\x273a0d4bda597f43ac2d166812b39639df377d2d46d3ac8b464857a5d0fbe4de', '2026-11-19 02:08:00.3+00'),
	('01a1fccb-722d-73c9-9140-a75f5d8c63ca', '\x255044462d312e37206120646f63756d656e742c206c656674206f757420746f206b65657020746869732066696c6520736d616c6c', '\x273a0d4bda597f43ac2d166812b39639df377d2d46d3ac8b464857a5d0fbe4de', '2026-11-19 02:08:00.3+00'),
	('01a1fccb-724f-706b-95e3-d0bad66e1714', '\x255044462d312e37206120646f63756d656e742c206c656674206f757420746f206b65657020746869732066696c6520736d616c6c', '\x273a0d4bda597f43ac2d166812b39639df377d2d46d3ac8b464857a5d0fbe4de', '2026-11-19 02:08:00.3+00'),
	('01a1fccb-7277-7400-956f-3cfda11e26b7', '\x255044462d312e37206120646f63756d656e742c206c656674206f757420746f206b65657020746869732066696c6520736d616c6c', '\x273a0d4bda597f43ac2d166812b39639df377d2d46d3ac8b464857a5d0fbe4de', '2026-11-19 02:08:00.3+00');
INSERT INTO public.kysely_migration VALUES
	('0001_account', '2026-11-21T06:29:10.872Z'),
	('0002_mail', '2026-11-21T06:29:10.878Z'),
	('0003_catalogue', '2026-11-21T06:29:10.883Z'),
	('0004_payments', '2026-11-21T06:29:10.914Z'),
	('0005_invoices', '2026-11-21T06:29:10.928Z'),
	('0006_tickets', '2026-11-21T06:29:10.934Z'),
	('0007_visits', '2026-11-21T06:29:10.940Z'),
	('0008_milestones', '2026-11-21T06:29:10.943Z'),
	('0009_account_links', '2026-11-21T06:29:10.946Z'),
	('0010_payment_holds', '2026-11-21T06:29:10.947Z'),
	('0011_catalogue_courses', '2026-11-21T06:29:10.948Z'),
	('0012_classes', '2026-11-21T06:29:10.964Z'),
	('0013_invoices', '2026-11-21T06:29:10.978Z'),
	('0014_gifts', '2026-11-21T06:29:10.993Z'),
	('0015_credit_notes', '2026-11-21T06:29:10.996Z'),
	('0016_limits', '2026-11-21T06:29:11.001Z'),
	('0017_mail', '2026-11-21T06:29:11.003Z'),
	('0018_catalogue', '2026-11-21T06:29:11.007Z'),
	('0019_mail', '2026-11-21T06:29:11.008Z'),
	('0020_payment_declines', '2026-11-21T06:29:11.009Z'),
	('0021_account_password', '2026-11-21T06:29:11.010Z');
INSERT INTO public.kysely_migration_lock VALUES
	('migration_lock', 0);
INSERT INTO public.login VALUES
	('01a1fccb-69a1-743c-ab9e-e608cc9670c6', 'ana@previs.example', 'ana@previs.example', '$argon2id$v=19$m=19456,t=2,p=1$kZOER80hZERLuiJWjWf2GA$wNLxtf6yJjcPFpewdweVcS68Y6jvzMEbLLMo+2LWlrM', '2024-09-11 07:10:00+00', '2024-09-12 07:10:00+00', 0, NULL),
	('01a1fccb-6a1e-7bb5-8901-bf1458996d48', 'cene@previs.example', 'cene@previs.example', '$argon2id$v=19$m=19456,t=2,p=1$JypwrNs+agJDMZ8s72DUbw$4+y81M7jjVsZzk6mAHbrg8111EZJOLjZjMrDUAeqDQM', '2024-09-21 07:40:00+00', '2024-09-22 07:40:00+00', 0, NULL),
	('01a1fccb-6b90-7b44-a571-164ac8b34607', 'dora@previs.example', 'dora@previs.example', '$argon2id$v=19$m=19456,t=2,p=1$+R9hDQ5g/S+numCp2PFSqw$kvOtt0hUJblr5WnOwUko/sDvZoDDyGXbDRAndG6l8Io', '2025-07-08 07:30:00+00', '2025-07-09 07:30:00+00', 0, NULL),
	('01a1fccb-6c0c-7fa3-b120-70e3c7bd64fc', 'franc@previs.example', 'franc@previs.example', '$argon2id$v=19$m=19456,t=2,p=1$5wY05HgpKMIiFgAa25rXAg$J1T99UwvkMCCEbBlhZcT/TtNQI/2Mduq8qLIen+DAPk', '2025-09-26 07:30:00+00', '2025-09-27 07:30:00+00', 0, NULL),
	('01a1fccb-6d97-7a03-b7ed-6ea389e7532a', 'vid@previs.example', 'vid@previs.example', '$argon2id$v=19$m=19456,t=2,p=1$YT/84R5xXxNTOePNBAGa9Q$i+d50eXI5Z8H9YYIHe6VyeOfeT57G9tK/gUgnezRLFU', '2026-01-24 08:30:00+00', '2026-01-25 08:30:00+00', 0, NULL),
	('01a1fccb-71dc-712b-8a2a-d6d0bb8187c0', 'hana@previs.example', 'hana@previs.example', '$argon2id$v=19$m=19456,t=2,p=1$RMRosCzU11F6u6YXrUtUbw$kiODmrj3rgd9qnzpSOP1y9nVoFUse5iWxOD8KhD3rzM', NULL, '2026-11-18 08:13:00+00', 0, NULL),
	('01a1fccb-779e-7e3e-8b3d-eaa2ca8f2ca3', 'zala@previs.example', 'zala@previs.example', '$argon2id$v=19$m=19456,t=2,p=1$IOhf1QjGlo0q8EyekkAb/A$AMfzojPfQwpyLTRsjZbWTEHoUjGZeSk1Zvov8youZaA', '2026-11-20 17:00:00+00', '2026-11-21 17:00:00+00', 0, NULL);
INSERT INTO public.mail VALUES
	('01a1fccb-6b1d-7ca8-95de-8990759bb61f', 'receipt', 'ana@previs.example', '01a1fccb-69a1-743c-ab9e-e608cc9670c6', 'sl', '{"kind": "tickets", "seeAt": "/dashboard/mytickets", "firstName": "Ana", "invoiceId": "01a1fccb-6b1c-7191-afc5-d56dfef92312"}', 'sent', 'Račun PC1-WEB1-1 – Previs', '2024-10-21 16:10:00+00', '2026-11-19 02:08:00.3+00', '01a1fccb-6b1c-7191-afc5-d56dfef92312', false, NULL),
	('01a1fccb-6b93-7632-885f-c93c738ea904', 'confirm_email', 'dora@previs.example', '01a1fccb-6b90-7b44-a571-164ac8b34607', 'sl', '{"linkId": "01a1fccb-6b92-7251-b2a3-c4aa473196b7", "firstName": "Dora"}', 'sent', 'Potrdi elektronski naslov – Previs', '2025-07-08 07:30:00+00', '2026-11-19 02:08:00.3+00', NULL, false, NULL),
	('01a1fccb-6ce5-7157-a85d-89e3d60fb091', 'receipt', 'ana@previs.example', '01a1fccb-69a1-743c-ab9e-e608cc9670c6', 'sl', '{"kind": "tickets", "seeAt": "/dashboard/mytickets", "firstName": "Ana", "invoiceId": "01a1fccb-6ce5-7e5f-8d55-a6e8941dde74"}', 'sent', 'Račun PC1-WEB1-1 – Previs', '2025-10-16 16:10:00+00', '2026-11-19 02:08:00.3+00', '01a1fccb-6ce5-7e5f-8d55-a6e8941dde74', false, NULL),
	('01a1fccb-6d6f-7b10-b5d0-13e15942fdec', 'receipt', 'ana@previs.example', '01a1fccb-69a1-743c-ab9e-e608cc9670c6', 'sl', '{"kind": "tickets", "seeAt": "/dashboard/mytickets", "firstName": "Ana", "invoiceId": "01a1fccb-6d6f-7700-b0ac-c463799ea816"}', 'sent', 'Račun PC1-WEB1-1 – Previs', '2026-01-04 04:41:59.4+00', '2026-11-19 02:08:00.3+00', '01a1fccb-6d6f-7700-b0ac-c463799ea816', false, NULL),
	('01a1fccb-6d99-7a9c-982d-51b29c568369', 'confirm_email', 'vid@previs.example', '01a1fccb-6d97-7a03-b7ed-6ea389e7532a', 'sl', '{"linkId": "01a1fccb-6d98-7fec-a755-7e68b434287d", "firstName": "Vid"}', 'sent', 'Potrdi elektronski naslov – Previs', '2026-01-24 08:30:00+00', '2026-11-19 02:08:00.3+00', NULL, false, NULL),
	('01a1fccb-6e5a-731a-8182-f48a5da79d38', 'receipt', 'dora@previs.example', '01a1fccb-6b90-7b44-a571-164ac8b34607', 'sl', '{"kind": "tickets", "seeAt": "/dashboard/mytickets", "firstName": "Dora", "invoiceId": "01a1fccb-6e59-7fcd-b5a4-2b5cab59992f"}', 'sent', 'Račun PC1-WEB1-2 – Previs', '2026-05-04 16:10:00+00', '2026-11-19 02:08:00.3+00', '01a1fccb-6e59-7fcd-b5a4-2b5cab59992f', false, NULL),
	('01a1fccb-6f98-7e23-91bf-8349c239e28d', 'receipt', 'vid@previs.example', '01a1fccb-6d97-7a03-b7ed-6ea389e7532a', 'en', '{"kind": "tickets", "seeAt": "/dashboard/mytickets", "firstName": "Vid", "invoiceId": "01a1fccb-6f98-70d8-95f7-b1e5643c2b0c"}', 'sent', 'Invoice PC1-WEB1-4 – Previs', '2026-10-11 16:10:00+00', '2026-11-19 02:08:00.3+00', '01a1fccb-6f98-70d8-95f7-b1e5643c2b0c', false, NULL),
	('01a1fccb-6fd6-7153-a82b-871fd3cd2702', 'receipt', 'ana@previs.example', '01a1fccb-69a1-743c-ab9e-e608cc9670c6', 'sl', '{"kind": "tickets", "seeAt": "/dashboard/mytickets", "firstName": "Ana", "invoiceId": "01a1fccb-6fd6-73a1-aab7-b6db05226812"}', 'sent', 'Račun PC1-WEB1-5 – Previs', '2026-10-19 07:59:06+00', '2026-11-19 02:08:00.3+00', '01a1fccb-6fd6-73a1-aab7-b6db05226812', false, NULL),
	('01a1fccb-6fef-761b-bc36-1bf9e3e1c763', 'receipt', 'ana@previs.example', '01a1fccb-69a1-743c-ab9e-e608cc9670c6', 'sl', '{"kind": "tickets", "seeAt": "/dashboard/mytickets", "firstName": "Ana", "invoiceId": "01a1fccb-6fef-76ea-ac87-3ac137f4c38f"}', 'sent', 'Račun PC1-WEB1-6 – Previs', '2026-11-05 17:25:00+00', '2026-11-19 02:08:00.3+00', '01a1fccb-6fef-76ea-ac87-3ac137f4c38f', false, NULL),
	('01a1fccb-703f-76f9-9a99-102af1536624', 'voucher', 'franc@previs.example', '01a1fccb-6c0c-7fa3-b120-70e3c7bd64fc', 'sl', '{"firstName": "Franc", "voucherIds": ["01a1fccb-703c-7ed2-868a-9dfcc54fa7be", "01a1fccb-703d-7f4d-a260-f041fed3e32d"]}', 'sent', 'Darilni bon – Previs', '2026-11-11 17:19:00+00', '2026-11-19 02:08:00.3+00', '01a1fccb-702a-7c2d-a398-6a339c4c18db', false, NULL),
	('01a1fccb-7041-78cc-bca0-66934edc2375', 'receipt', 'franc@previs.example', '01a1fccb-6c0c-7fa3-b120-70e3c7bd64fc', 'sl', '{"kind": "gifts", "seeAt": "/dashboard/invoices", "firstName": "Franc", "invoiceId": "01a1fccb-7040-7399-b381-ed1d228f60a7"}', 'sent', 'Račun PC1-WEB1-7 – Previs', '2026-11-11 17:19:00+00', '2026-11-19 02:08:00.3+00', '01a1fccb-7040-7399-b381-ed1d228f60a7', false, NULL),
	('01a1fccb-70bb-71a9-92c5-11d57f44d2b1', 'voucher', 'dora@previs.example', '01a1fccb-6b90-7b44-a571-164ac8b34607', 'sl', '{"firstName": "Dora", "voucherIds": ["01a1fccb-70b9-7949-8e25-2508f4f22451", "01a1fccb-70ba-7998-9e7e-c11459026ceb"]}', 'sent', 'Darilni bon – Previs', '2026-11-13 17:17:00+00', '2026-11-19 02:08:00.3+00', '01a1fccb-70aa-79aa-8b40-fb9a856628a2', false, NULL),
	('01a1fccb-70bd-79e4-b758-7fc386883bf2', 'receipt', 'dora@previs.example', '01a1fccb-6b90-7b44-a571-164ac8b34607', 'sl', '{"kind": "gifts", "seeAt": "/dashboard/invoices", "firstName": "Dora", "invoiceId": "01a1fccb-70bd-7ab0-935e-a73da1e6829d"}', 'sent', 'Račun PC1-WEB1-8 – Previs', '2026-11-13 17:17:00+00', '2026-11-19 02:08:00.3+00', '01a1fccb-70bd-7ab0-935e-a73da1e6829d', false, NULL),
	('01a1fccb-70ec-7f38-b739-71276267e1df', 'signed_up', 'franc@previs.example', '01a1fccb-6c0c-7fa3-b120-70e3c7bd64fc', 'sl', '{"seeAt": "/dashboard/myclasses", "classIds": ["01a1fccb-694f-7868-92fa-fc979b032be6"], "firstName": "Franc", "participantName": null}', 'sent', 'Prijava je uspela – Previs', '2026-11-14 17:16:00+00', '2026-11-19 02:08:00.3+00', NULL, false, NULL),
	('01a1fccb-716b-76bd-b04e-a08901870957', 'signed_up', 'vid@previs.example', '01a1fccb-6d97-7a03-b7ed-6ea389e7532a', 'sl', '{"seeAt": "/dashboard/myclasses", "classIds": ["01a1fccb-694f-7868-92fa-fc979b032be6"], "firstName": "Vid", "participantName": null}', 'sent', 'Prijava je uspela – Previs', '2026-11-15 17:15:00+00', '2026-11-19 02:08:00.3+00', NULL, false, NULL),
	('01a1fccb-7173-751e-89b5-27d83538c8b4', 'receipt', 'vid@previs.example', '01a1fccb-6d97-7a03-b7ed-6ea389e7532a', 'sl', '{"kind": "classes", "seeAt": "/dashboard/myclasses", "firstName": "Vid", "invoiceId": "01a1fccb-7172-7776-b894-fcd7c6efde1a"}', 'sent', 'Račun PC1-WEB1-10 – Previs', '2026-11-15 17:15:00+00', '2026-11-19 02:08:00.3+00', '01a1fccb-7172-7776-b894-fcd7c6efde1a', false, NULL),
	('01a1fccb-71a4-7d08-8ad8-1af8ae84d417', 'signed_up', 'franc@previs.example', '01a1fccb-6c0c-7fa3-b120-70e3c7bd64fc', 'sl', '{"seeAt": "/dashboard/myclasses", "classIds": ["01a1fccb-6960-7fef-a47d-3f899a53e8ef"], "firstName": "Franc", "participantName": null}', 'sent', 'Prijava je uspela – Previs', '2026-11-16 17:14:00+00', '2026-11-19 02:08:00.3+00', NULL, false, NULL),
	('01a1fccb-71a5-7f77-b4a6-85d814ca34c4', 'receipt', 'franc@previs.example', '01a1fccb-6c0c-7fa3-b120-70e3c7bd64fc', 'sl', '{"kind": "classes", "seeAt": "/dashboard/myclasses", "firstName": "Franc", "invoiceId": "01a1fccb-71a5-7489-809f-f92becc01157"}', 'sent', 'Račun PC1-WEB1-11 – Previs', '2026-11-16 17:14:00+00', '2026-11-19 02:08:00.3+00', '01a1fccb-71a5-7489-809f-f92becc01157', false, NULL),
	('01a1fccb-71df-7439-ab23-9754b6c8e137', 'confirm_email', 'hana@previs.example', '01a1fccb-71dc-712b-8a2a-d6d0bb8187c0', 'sl', '{"linkId": "01a1fccb-71de-7c01-83ae-8ad0bf8ab252", "firstName": "Hana"}', 'sent', 'Potrdi elektronski naslov – Previs', '2026-11-17 08:13:00+00', '2026-11-19 02:08:00.3+00', NULL, false, NULL),
	('01a1fccb-722c-7034-a302-36e1279c241a', 'signed_up', 'vid@previs.example', '01a1fccb-6d97-7a03-b7ed-6ea389e7532a', 'sl', '{"seeAt": "/dashboard/myclasses", "classIds": ["01a1fccb-6960-7fef-a47d-3f899a53e8ef"], "firstName": "Vid", "participantName": null}', 'sent', 'Prijava je uspela – Previs', '2026-11-17 17:13:00+00', '2026-11-19 02:08:00.3+00', NULL, false, NULL),
	('01a1fccb-724e-7505-b468-9a6344157e32', 'signed_up', 'ana@previs.example', '01a1fccb-69a1-743c-ab9e-e608cc9670c6', 'sl', '{"seeAt": "/dashboard/myclasses", "classIds": ["01a1fccb-6952-700b-ac5f-5f2a0eac8730"], "firstName": "Ana", "participantName": null}', 'sent', 'Prijava je uspela – Previs', '2026-11-18 17:12:00+00', '2026-11-19 02:08:00.3+00', NULL, false, NULL),
	('01a1fccb-724f-708d-97ff-52a87d2e6247', 'receipt', 'ana@previs.example', '01a1fccb-69a1-743c-ab9e-e608cc9670c6', 'sl', '{"kind": "classes", "seeAt": "/dashboard/myclasses", "firstName": "Ana", "invoiceId": "01a1fccb-724f-706b-95e3-d0bad66e1714"}', 'sent', 'Račun PC1-WEB1-13 – Previs', '2026-11-18 17:12:00+00', '2026-11-19 02:08:00.3+00', '01a1fccb-724f-706b-95e3-d0bad66e1714', false, NULL),
	('01a1fccb-7276-73dd-aea5-69ace90a7a85', 'signed_up', 'ana@previs.example', '01a1fccb-69a1-743c-ab9e-e608cc9670c6', 'sl', '{"seeAt": "/dashboard/myclasses", "classIds": ["01a1fccb-6961-7938-9263-fbf04ffb8435", "01a1fccb-6964-7ff1-ae14-2a718f614992"], "firstName": "Ana", "participantName": null}', 'sent', 'Prijava je uspela – Previs', '2026-11-18 18:12:00+00', '2026-11-19 02:08:00.3+00', NULL, false, NULL),
	('01a1fccb-7278-7e3d-bd47-43f8c7e0efbd', 'receipt', 'ana@previs.example', '01a1fccb-69a1-743c-ab9e-e608cc9670c6', 'sl', '{"kind": "classes", "seeAt": "/dashboard/myclasses", "firstName": "Ana", "invoiceId": "01a1fccb-7277-7400-956f-3cfda11e26b7"}', 'sent', 'Račun PC1-WEB1-14 – Previs', '2026-11-18 18:12:00+00', '2026-11-19 02:08:00.3+00', '01a1fccb-7277-7400-956f-3cfda11e26b7', false, NULL),
	('01a1fccb-7290-7805-8dc0-268519d4b9cf', 'signed_up', 'ana@previs.example', '01a1fccb-69a1-743c-ab9e-e608cc9670c6', 'sl', '{"seeAt": "/dashboard/child/01a1fccb-6a1b-7752-8b8b-3ef028bfd98d", "classIds": ["01a1fccb-696c-7d12-9cc0-12ff8250e7d3", "01a1fccb-6972-7e3d-a846-a0c714ae0843"], "firstName": "Ana", "participantName": "Bor"}', 'sent', 'Prijava je uspela – Previs', '2026-11-18 19:12:00+00', '2026-11-19 02:08:00.3+00', NULL, false, NULL),
	('01a1fccb-69a4-7c85-977f-d1e2a5f1a135', 'confirm_email', 'ana@previs.example', '01a1fccb-69a1-743c-ab9e-e608cc9670c6', 'sl', '{"linkId": "01a1fccb-69a3-7eb1-9444-946cd507379a", "firstName": "Ana"}', 'sent', 'Potrdi elektronski naslov – Previs', '2024-09-11 07:10:00+00', '2026-11-19 02:08:00.3+00', NULL, false, NULL),
	('01a1fccb-6c0f-7eb4-a69c-0092c67f7d4b', 'confirm_email', 'franc@previs.example', '01a1fccb-6c0c-7fa3-b120-70e3c7bd64fc', 'sl', '{"linkId": "01a1fccb-6c0d-793e-8445-5ac2f4b1f934", "firstName": "Franc"}', 'sent', 'Potrdi elektronski naslov – Previs', '2025-09-26 07:30:00+00', '2026-11-19 02:08:00.3+00', NULL, false, NULL),
	('01a1fccb-6f36-72ed-bd6d-6658491da818', 'receipt', 'franc@previs.example', '01a1fccb-6c0c-7fa3-b120-70e3c7bd64fc', 'sl', '{"kind": "tickets", "seeAt": "/dashboard/mytickets", "firstName": "Franc", "invoiceId": "01a1fccb-6f35-7623-ad3d-fc378e899caf"}', 'sent', 'Račun PC1-WEB1-3 – Previs', '2026-08-12 16:30:00+00', '2026-11-19 02:08:00.3+00', '01a1fccb-6f35-7623-ad3d-fc378e899caf', false, NULL),
	('01a1fccb-70ee-73a1-82d6-feb040771a9d', 'receipt', 'franc@previs.example', '01a1fccb-6c0c-7fa3-b120-70e3c7bd64fc', 'sl', '{"kind": "classes", "seeAt": "/dashboard/myclasses", "firstName": "Franc", "invoiceId": "01a1fccb-70ed-7a09-8b7f-e553f29ce713"}', 'sent', 'Račun PC1-WEB1-9 – Previs', '2026-11-14 17:16:00+00', '2026-11-19 02:08:00.3+00', '01a1fccb-70ed-7a09-8b7f-e553f29ce713', false, NULL),
	('01a1fccb-722d-78e8-b85f-7348a361f471', 'receipt', 'vid@previs.example', '01a1fccb-6d97-7a03-b7ed-6ea389e7532a', 'sl', '{"kind": "classes", "seeAt": "/dashboard/myclasses", "firstName": "Vid", "invoiceId": "01a1fccb-722d-73c9-9140-a75f5d8c63ca"}', 'sent', 'Račun PC1-WEB1-12 – Previs', '2026-11-17 17:13:00+00', '2026-11-19 02:08:00.3+00', '01a1fccb-722d-73c9-9140-a75f5d8c63ca', false, NULL),
	('01a1fccb-7294-7538-9c16-1b8864daa527', 'pre_invoice', 'ana@previs.example', '01a1fccb-69a1-743c-ab9e-e608cc9670c6', 'sl', '{"firstName": "Ana", "preInvoiceId": "01a1fccb-7288-725e-895d-b9b89eef1cfa"}', 'sent', 'Predračun 1-2026 – Previs', '2026-11-18 19:12:00+00', '2026-11-19 02:08:00.3+00', '01a1fccb-7288-725e-895d-b9b89eef1cfa', false, NULL),
	('01a1fccb-77a0-76ae-a57c-488e1a39a5e0', 'confirm_email', 'zala@previs.example', '01a1fccb-779e-7e3e-8b3d-eaa2ca8f2ca3', 'sl', '{"linkId": "01a1fccb-779f-717f-96f9-323b57f46ccb", "firstName": "Zala"}', 'queued', NULL, '2026-11-20 17:00:00+00', NULL, NULL, false, NULL);
INSERT INTO public.milestone VALUES
	('demo', '2026-11-20 17:00:00+00', '2026-11-20 17:00:00+00');
INSERT INTO public.one_time_token VALUES
	('\xb279ed90dd6e931bebbb94c3247293c1a778388e27611290b3446e83e664ca69', 'confirm_email', '01a1fccb-69a1-743c-ab9e-e608cc9670c6', 'ana@previs.example', '2024-09-11 07:10:00+00', '2024-09-12 07:10:00+00', '2024-09-11 07:10:00+00', NULL, 'ana@previs.example', NULL),
	('\xedfedd78ee7e4f160f97828651b89309324f5db4a0659c89c1459133ca57a206', 'confirm_email', '01a1fccb-6b90-7b44-a571-164ac8b34607', 'dora@previs.example', '2025-07-08 07:30:00+00', '2025-07-09 07:30:00+00', '2025-07-08 07:30:00+00', NULL, 'dora@previs.example', NULL),
	('\x2bad0771c453448f2a950f0e87c3a17aff4509b2bd7e4dca166e1f1d572d1ac9', 'confirm_email', '01a1fccb-6c0c-7fa3-b120-70e3c7bd64fc', 'franc@previs.example', '2025-09-26 07:30:00+00', '2025-09-27 07:30:00+00', '2025-09-26 07:30:00+00', NULL, 'franc@previs.example', NULL),
	('\x31434a99d4a3af9bb9c92c61b81e49c1d2a01725b15900badd577199029ca104', 'confirm_email', '01a1fccb-6d97-7a03-b7ed-6ea389e7532a', 'vid@previs.example', '2026-01-24 08:30:00+00', '2026-01-25 08:30:00+00', '2026-01-24 08:30:00+00', NULL, 'vid@previs.example', NULL),
	('\x50482103e7d90a87a6900fba01315954a55c0a63ab10b4328870a969b2f49c57', 'confirm_email', '01a1fccb-71dc-712b-8a2a-d6d0bb8187c0', 'hana@previs.example', '2026-11-17 08:13:00+00', '2026-11-18 08:13:00+00', NULL, NULL, 'hana@previs.example', NULL),
	('\x3bf8d65b4e940f67296e030a4d5e344da50cc24165ca232cd4c3614d85268db6', 'confirm_email', '01a1fccb-779e-7e3e-8b3d-eaa2ca8f2ca3', 'zala@previs.example', '2026-11-20 17:00:00+00', '2026-11-21 17:00:00+00', '2026-11-20 17:00:00+00', NULL, 'zala@previs.example', NULL);
INSERT INTO public.payment VALUES
	('01a1fccb-6b16-7432-befe-5e634bcfdfbd', '01a1fccb-6ac2-74d8-b464-2cd8fb228442', '01a1fccb-6ac9-7d35-bf11-e71126441443', 'card', '0f864c04028fa56b25672245b1957ba4', 12500, 'VISA', 'sale', '2024-10-21 16:10:00+00'),
	('01a1fccb-6ce2-7025-99f1-6249496e2325', '01a1fccb-6cbf-7d87-9d14-49020e5ce50f', '01a1fccb-6cc6-77d4-b621-a667a17f6993', 'wallet', '3GND8A59E2LV7BHQE', 2700, 'paypal', 'sale', '2025-10-16 16:10:00+00'),
	('01a1fccb-6d65-7d87-8c27-5c43108cf9ad', '01a1fccb-6d50-7244-a343-2935d06c93bd', '01a1fccb-6d52-7b81-959c-bb3c099578a5', 'card', '3782478ee35976cb2041c0b9bb014cd3', 12500, 'VISA', 'sale', '2026-01-04 04:41:59.4+00'),
	('01a1fccb-6e57-7dd5-81b2-c8ef74ac373d', '01a1fccb-6e37-7c74-879d-a80926b319b2', '01a1fccb-6e3b-70ab-b016-bdc2e8efe123', 'wallet', '5PV7T23N24FBL2GPC', 6200, 'paypal', 'sale', '2026-05-04 16:10:00+00'),
	('01a1fccb-6f33-768e-958f-e65606af48be', '01a1fccb-6f15-726e-bbb1-eba139727d51', '01a1fccb-6f21-7a24-85d3-eb0358e67c28', 'card', '221aeafe156fe5c79d3b88e6734e293c', 28900, 'VISA', 'sale', '2026-08-12 16:30:00+00'),
	('01a1fccb-6f96-71e8-a713-94c855578e9c', '01a1fccb-6f7d-7904-9884-0de16c156df4', '01a1fccb-6f7f-7fa9-b998-3f6b4b5af27b', 'card', 'faa29dc2295bbe15b54395c49e5bb1d1', 3300, 'VISA', 'sale', '2026-10-11 16:10:00+00'),
	('01a1fccb-6fd1-7c54-8914-c1087fe32e81', '01a1fccb-6fc4-7a9f-a578-071ed8cfe6a8', '01a1fccb-6fc6-71b1-95ce-953cab766721', 'card', '30619c337963e4082f706b552cb440ec', 1350, 'VISA', 'sale', '2026-10-19 07:59:06+00'),
	('01a1fccb-6fec-7746-b930-44384f67b77e', '01a1fccb-6fde-7b03-95d0-38b56ea10d5c', '01a1fccb-6fe1-7376-9ea2-267f26588259', 'card', 'af94d310bfffd9af26f19101abf17313', 5800, 'VISA', 'sale', '2026-11-05 17:25:00+00'),
	('01a1fccb-703b-726a-9062-d409e3193e50', '01a1fccb-702a-7c2d-a398-6a339c4c18db', '01a1fccb-702d-74c4-a806-525a9935ed6d', 'card', '24a914e1f216ffa1e891fc48e7ba80b5', 8700, 'VISA', 'sale', '2026-11-11 17:19:00+00'),
	('01a1fccb-70b8-7b54-8eaa-8db411fd4394', '01a1fccb-70aa-79aa-8b40-fb9a856628a2', '01a1fccb-70ac-73ee-abae-c28f187b4191', 'wallet', '373XU5QBQCAJKJAW7', 2350, 'paypal', 'sale', '2026-11-13 17:17:00+00'),
	('01a1fccb-70e9-73ff-9c3f-b8d3999d3449', '01a1fccb-70ce-732b-bfcb-019755932469', '01a1fccb-70dc-7868-a46f-dc0c13dcbf26', 'card', '08f99c2ce1dd24d128e16450174dbafd', 2500, 'VISA', 'sale', '2026-11-14 17:16:00+00'),
	('01a1fccb-7164-7370-b9f1-19540f493a02', '01a1fccb-713f-7da1-8a4a-1ed224d51225', '01a1fccb-714d-75f5-b72d-df1dfd4bcf7d', 'card', 'b1d564b3f8788befdf602ce365f47943', 2500, 'VISA', 'sale', '2026-11-15 17:15:00+00'),
	('01a1fccb-71a1-7503-8072-788b8a4a6c3c', '01a1fccb-7188-7984-9685-2a08ad828c02', '01a1fccb-7191-7ff1-ba84-e58dc07297c2', 'card', '2c87b94efec27671b1dafd48a37fafa3', 9800, 'VISA', 'sale', '2026-11-16 17:14:00+00'),
	('01a1fccb-7224-73f7-aa9d-038fe3821742', '01a1fccb-7216-75a8-8701-d8f9b22f8624', '01a1fccb-721c-7b31-9128-7cbdaeb8f53d', 'card', '18c7adcece06498e1934235508afbffc', 9800, 'VISA', 'sale', '2026-11-17 17:13:00+00'),
	('01a1fccb-7249-7635-bdbb-be3f1f018bdd', '01a1fccb-7236-7b2a-a373-f46bf7205d73', '01a1fccb-7242-778d-994f-904743a65bb5', 'card', '6ee0d435ac26585e44801ab1de60893d', 3200, 'VISA', 'sale', '2026-11-18 17:12:00+00'),
	('01a1fccb-7271-7f5a-ab64-1506a898a4a7', '01a1fccb-725b-7708-acda-6e2642c6c400', '01a1fccb-7264-7655-979a-9b01c2e78aae', 'wallet', 'CWHETHB9K706XELKF', 17800, 'paypal', 'sale', '2026-11-18 18:12:00+00');
INSERT INTO public.person VALUES
	('01a1fccb-69a1-743c-ab9e-e608cc9670c6', 'Ana', 'Novak', '1986-07-12', 'Trubarjeva cesta 24', 'Ljubljana', '1000', 'Slovenija', '041 234 567', 4, 'sl', false, '', '2024-09-11 07:10:00+00'),
	('01a1fccb-6a1b-7752-8b8b-3ef028bfd98d', 'Bor', 'Novak', '2018-07-12', '', '', '', '', '', 2, 'sl', false, '', '2024-09-21 07:40:00+00'),
	('01a1fccb-6a1e-7bb5-8901-bf1458996d48', 'Cene', 'Novak', '2010-07-12', '', '', '', '', '', 4, 'sl', false, '', '2024-09-21 07:40:00+00'),
	('01a1fccb-6b90-7b44-a571-164ac8b34607', 'Dora', 'Kralj', '1988-07-12', '', 'Ljubljana', '1000', 'Slovenija', '', 3, 'sl', false, '', '2025-07-08 07:30:00+00'),
	('01a1fccb-6bd2-7228-ae8a-c1c5100f44a1', 'Eva', 'Kralj', '2016-07-12', '', '', '', '', '', 1, 'sl', false, '', '2025-07-09 07:29:00+00'),
	('01a1fccb-6c0c-7fa3-b120-70e3c7bd64fc', 'Franc', 'Zupan', '1996-07-12', '', '', '', '', '', 5, 'sl', false, '', '2025-09-26 07:30:00+00'),
	('01a1fccb-6d97-7a03-b7ed-6ea389e7532a', 'Vid', 'Hribar', '2004-07-12', '', '', '', '', '', 6, 'sl', false, '', '2026-01-24 08:30:00+00'),
	('01a1fccb-71dc-712b-8a2a-d6d0bb8187c0', 'Hana', 'Mlakar', '1997-07-12', '', '', '', '', '', 3, 'sl', false, '', '2026-11-17 08:13:00+00'),
	('01a1fccb-779e-7e3e-8b3d-eaa2ca8f2ca3', 'Zala', 'Pirc', '1999-09-09', '', '', '', '', '', 3, 'sl', false, '', '2026-11-20 17:00:00+00');
INSERT INTO public.place VALUES
	('01a1fccb-70d0-7594-9157-7c40131097b4', '01a1fccb-694f-7868-92fa-fc979b032be6', '01a1fccb-6923-73a4-92d6-45869e4004ed', '01a1fccb-6c0c-7fa3-b120-70e3c7bd64fc', '01a1fccb-6c0c-7fa3-b120-70e3c7bd64fc', 'confirmed', NULL, '01a1fccb-70ce-732b-bfcb-019755932469', NULL, '2026-11-14 17:16:00+00'),
	('01a1fccb-7143-74a7-aa13-f4970cf936e4', '01a1fccb-694f-7868-92fa-fc979b032be6', '01a1fccb-6923-73a4-92d6-45869e4004ed', '01a1fccb-6d97-7a03-b7ed-6ea389e7532a', '01a1fccb-6d97-7a03-b7ed-6ea389e7532a', 'confirmed', NULL, '01a1fccb-713f-7da1-8a4a-1ed224d51225', NULL, '2026-11-15 17:15:00+00'),
	('01a1fccb-718a-7d5a-8111-c00ba5768e66', '01a1fccb-6960-7fef-a47d-3f899a53e8ef', '01a1fccb-6927-78c1-b407-3cb09e65d375', '01a1fccb-6c0c-7fa3-b120-70e3c7bd64fc', '01a1fccb-6c0c-7fa3-b120-70e3c7bd64fc', 'confirmed', NULL, '01a1fccb-7188-7984-9685-2a08ad828c02', NULL, '2026-11-16 17:14:00+00'),
	('01a1fccb-7218-7ae7-84f4-a9069f9ae69b', '01a1fccb-6960-7fef-a47d-3f899a53e8ef', '01a1fccb-6927-78c1-b407-3cb09e65d375', '01a1fccb-6d97-7a03-b7ed-6ea389e7532a', '01a1fccb-6d97-7a03-b7ed-6ea389e7532a', 'confirmed', NULL, '01a1fccb-7216-75a8-8701-d8f9b22f8624', NULL, '2026-11-17 17:13:00+00'),
	('01a1fccb-723e-71cd-8f79-23e44ceb3d7d', '01a1fccb-6952-700b-ac5f-5f2a0eac8730', '01a1fccb-6925-75df-9a5c-4d693f6a9198', '01a1fccb-69a1-743c-ab9e-e608cc9670c6', '01a1fccb-69a1-743c-ab9e-e608cc9670c6', 'confirmed', NULL, '01a1fccb-7236-7b2a-a373-f46bf7205d73', NULL, '2026-11-18 17:12:00+00'),
	('01a1fccb-725c-7b5f-99ee-eb700f58d4b1', '01a1fccb-6961-7938-9263-fbf04ffb8435', '01a1fccb-692e-7556-8dd7-4671f2fe25c5', '01a1fccb-69a1-743c-ab9e-e608cc9670c6', '01a1fccb-69a1-743c-ab9e-e608cc9670c6', 'confirmed', NULL, '01a1fccb-725b-7708-acda-6e2642c6c400', NULL, '2026-11-18 18:12:00+00'),
	('01a1fccb-725d-71ae-8b78-44c97bac0018', '01a1fccb-6964-7ff1-ae14-2a718f614992', '01a1fccb-692e-7556-8dd7-4671f2fe25c5', '01a1fccb-69a1-743c-ab9e-e608cc9670c6', '01a1fccb-69a1-743c-ab9e-e608cc9670c6', 'confirmed', NULL, '01a1fccb-725b-7708-acda-6e2642c6c400', NULL, '2026-11-18 18:12:00+00'),
	('01a1fccb-728e-754c-aa59-c0433bcb85e6', '01a1fccb-696c-7d12-9cc0-12ff8250e7d3', '01a1fccb-6937-7515-bdef-bd53386c793c', '01a1fccb-6a1b-7752-8b8b-3ef028bfd98d', '01a1fccb-69a1-743c-ab9e-e608cc9670c6', 'confirmed', NULL, NULL, '01a1fccb-7288-725e-895d-b9b89eef1cfa', '2026-11-18 19:12:00+00'),
	('01a1fccb-728f-7c74-bbe7-a4368b3b532d', '01a1fccb-6972-7e3d-a846-a0c714ae0843', '01a1fccb-6937-7515-bdef-bd53386c793c', '01a1fccb-6a1b-7752-8b8b-3ef028bfd98d', '01a1fccb-69a1-743c-ab9e-e608cc9670c6', 'confirmed', NULL, NULL, '01a1fccb-7288-725e-895d-b9b89eef1cfa', '2026-11-18 19:12:00+00');
INSERT INTO public.pre_invoice VALUES
	('01a1fccb-7288-725e-895d-b9b89eef1cfa', 2026, 1, '01a1fccb-69a1-743c-ab9e-e608cc9670c6', '01a1fccb-6a1b-7752-8b8b-3ef028bfd98d', 'Bor', '01a1fccb-6937-7515-bdef-bd53386c793c', '{01a1fccb-696c-7d12-9cc0-12ff8250e7d3,01a1fccb-6972-7e3d-a846-a0c714ae0843}', '{"en": "Climbing school", "sl": "Plezalna šola"}', '[{"name": {"en": "Climbing school", "sl": "Plezalna šola"}, "vatRate": 950, "quantity": 1, "unitCents": 14900, "totalCents": 14900}]', '[{"rate": 950, "vatCents": 1293, "baseCents": 13607, "grossCents": 14900}]', '[{"name": {"en": "Climbing school", "sl": "Plezalna šola"}, "dates": ["2026-11-30", "2026-12-07", "2026-12-14", "2026-12-21", "2026-12-28", "2027-01-04", "2027-01-11", "2027-01-18", "2027-01-25", "2027-02-01", "2027-02-08", "2027-02-15"], "hours": [{"end": "17:00", "start": "16:00"}]}, {"name": {"en": "Climbing school", "sl": "Plezalna šola"}, "dates": ["2026-12-03", "2026-12-10", "2026-12-17", "2026-12-24", "2026-12-31", "2027-01-07", "2027-01-14", "2027-01-21", "2027-01-28", "2027-02-04", "2027-02-11", "2027-02-18"], "hours": [{"end": "17:00", "start": "16:00"}]}]', 14900, '{"bank": "Banka Previs d.d.", "city": "Ljubljana", "iban": "SI56020360253863406", "name": "Previs, plezalni center, d.o.o.", "street": "Pod steno 12", "country": {"en": "Slovenia", "sl": "Slovenija"}, "operator": {"en": "web shop", "sl": "spletna prodaja"}, "vatPayer": true, "taxNumber": "12345679", "postalCode": "1000", "registration": {"en": "District Court of Ljubljana, share capital 7.500,00 €", "sl": "Okrožno sodišče v Ljubljani, osnovni kapital 7.500,00 €"}, "registrationNumber": "9331310000"}', '{"city": "Ljubljana", "name": "Ana Novak", "address": "Trubarjeva cesta 24", "country": "Slovenija", "postalCode": "1000"}', 'sl', '2026-11-18 19:12:00+00', '2026-11-23 22:59:59+00', '2026-11-26 22:59:59+00', NULL, 'open', NULL);
INSERT INTO public.pre_invoice_counter VALUES
	(2026, 1);
INSERT INTO public.pre_invoice_document VALUES
	('01a1fccb-7288-725e-895d-b9b89eef1cfa', '\x255044462d312e37206120646f63756d656e742c206c656674206f757420746f206b65657020746869732066696c6520736d616c6c', '\x273a0d4bda597f43ac2d166812b39639df377d2d46d3ac8b464857a5d0fbe4de', '2026-11-19 02:08:00.3+00');
INSERT INTO public.supplier_answer VALUES
	('01a1fccb-6b0f-7783-88e3-e8711276909b', '01a1fccb-6ac9-7d35-bf11-e71126441443', 'status', 200, '{"id": "0f864c04028fa56b25672245b1957ba4", "ndc": "9FDB2E86BE2886B46C44A298B28BC421.uat01-vm-tx04", "card": {"bin": "420000", "holder": "Ana Novak", "expiryYear": "2034", "expiryMonth": "05", "last4Digits": "0091"}, "risk": {"score": "100"}, "amount": "125.00", "result": {"code": "000.100.110", "description": "Request successfully processed in ''Merchant in Integrator Test Mode''", "fieldae3952": "ignore me"}, "currency": "EUR", "customer": {"ip": "127.0.0.1", "ipCountry": "SI"}, "timestamp": "2026-11-20 17:00:00.000+0000", "descriptor": "1042.3311.7788 Previs RN7QXZXT", "buildNumber": "4f0c6ac5b8a9d2e1f3047586978a9bacbdcedfe0@2026-08-06 10:13:44 +0000", "paymentType": "DB", "paymentBrand": "VISA", "threeDSecure": {"eci": "05"}, "resultDetails": {"ConnectorTxID1": "394156", "ExtendedDescription": "n/a", "clearingInstituteName": "Sandbox"}, "customParameters": {"SHOPPER_intentId": "01a1fccb-6ac2-74d8-b464-2cd8fb228442", "CTPE_DESCRIPTOR_TEMPLATE": "", "SHOPPER_EndToEndIdentity": "f8444d54c385be8143335a1a9d4eb4c2779e2f9b3952792a43527a040af6e639"}, "merchantTransactionId": "17295270000002540644"}', '2024-10-21 16:10:00+00', 0, '2024-10-21 16:10:00+00'),
	('01a1fccb-6cde-72da-be83-79867fccf315', '01a1fccb-6cc6-77d4-b621-a667a17f6993', 'wallet.order', 200, '{"id": "FAG6SPBJH9J7GEDAR", "links": [{"rel": "self", "href": "http://127.0.0.1:32877/v2/checkout/orders/FAG6SPBJH9J7GEDAR", "method": "GET"}, {"rel": "payer-action", "href": "http://127.0.0.1:32877/checkoutnow?token=FAG6SPBJH9J7GEDAR", "method": "GET"}, {"rel": "capture", "href": "http://127.0.0.1:32877/v2/checkout/orders/FAG6SPBJH9J7GEDAR/capture", "method": "POST"}], "payer": {"name": {"surname": "Plačnik", "given_name": "Pia"}, "payer_id": "SANDBOX8VM66A", "email_address": "placnik@example.com"}, "intent": "CAPTURE", "status": "APPROVED", "create_time": "2026-11-20T17:00:00.000Z", "payment_source": {"paypal": {"name": {"surname": "Plačnik", "given_name": "Pia"}, "email_address": "placnik@example.com"}}, "purchase_units": [{"payee": {"merchant_id": "SANDBOXMERCHANT"}, "amount": {"value": "27.00", "currency_code": "EUR"}, "custom_id": "17606310000008519812", "invoice_id": "17606310000008519812", "description": "Previs N2NQ-1VWJ", "reference_id": "default"}]}', '2025-10-16 16:10:00+00', 0, '2025-10-16 16:10:00+00'),
	('01a1fccb-6cde-7e64-b6ce-c6cde70fd880', '01a1fccb-6cc6-77d4-b621-a667a17f6993', 'wallet.capture', 201, '{"id": "FAG6SPBJH9J7GEDAR", "links": [{"rel": "self", "href": "http://127.0.0.1:32877/v2/checkout/orders/FAG6SPBJH9J7GEDAR", "method": "GET"}, {"rel": "payer-action", "href": "http://127.0.0.1:32877/checkoutnow?token=FAG6SPBJH9J7GEDAR", "method": "GET"}, {"rel": "capture", "href": "http://127.0.0.1:32877/v2/checkout/orders/FAG6SPBJH9J7GEDAR/capture", "method": "POST"}], "payer": {"name": {"surname": "Plačnik", "given_name": "Pia"}, "payer_id": "SANDBOX8VM66A", "email_address": "placnik@example.com"}, "intent": "CAPTURE", "status": "COMPLETED", "create_time": "2026-11-20T17:00:00.000Z", "payment_source": {"paypal": {"name": {"surname": "Plačnik", "given_name": "Pia"}, "email_address": "placnik@example.com"}}, "purchase_units": [{"payee": {"merchant_id": "SANDBOXMERCHANT"}, "amount": {"value": "27.00", "currency_code": "EUR"}, "payments": {"captures": [{"id": "3GND8A59E2LV7BHQE", "links": [{"rel": "self", "href": "http://127.0.0.1:32877/v2/payments/captures/3GND8A59E2LV7BHQE", "method": "GET"}, {"rel": "refund", "href": "http://127.0.0.1:32877/v2/payments/captures/3GND8A59E2LV7BHQE/refund", "method": "POST"}, {"rel": "up", "href": "http://127.0.0.1:32877/v2/checkout/orders/FAG6SPBJH9J7GEDAR", "method": "GET"}], "amount": {"value": "27.00", "currency_code": "EUR"}, "status": "COMPLETED", "custom_id": "17606310000008519812", "invoice_id": "17606310000008519812", "create_time": "2026-11-20T17:00:00.000Z", "update_time": "2026-11-20T17:00:00.000Z", "final_capture": true, "seller_protection": {"status": "ELIGIBLE", "dispute_categories": ["ITEM_NOT_RECEIVED", "UNAUTHORIZED_TRANSACTION"]}, "supplementary_data": {"related_ids": {"order_id": "FAG6SPBJH9J7GEDAR"}}}]}, "custom_id": "17606310000008519812", "invoice_id": "17606310000008519812", "description": "Previs N2NQ-1VWJ", "reference_id": "default"}]}', '2025-10-16 16:10:00+00', 1, '2025-10-16 16:10:00+00'),
	('01a1fccb-6d63-777f-9ab6-710e632f7948', '01a1fccb-6d52-7b81-959c-bb3c099578a5', 'status', 200, '{"id": "3782478ee35976cb2041c0b9bb014cd3", "ndc": "90569AD00E16A4AEDC52C7E4AFDEAC7E.uat01-vm-tx04", "card": {"bin": "420000", "holder": "Ana Novak", "expiryYear": "2034", "expiryMonth": "05", "last4Digits": "0091"}, "risk": {"score": "100"}, "amount": "125.00", "result": {"code": "000.100.110", "description": "Request successfully processed in ''Merchant in Integrator Test Mode''", "field0a5ec0": "ignore me"}, "currency": "EUR", "customer": {"ip": "127.0.0.1", "ipCountry": "SI"}, "timestamp": "2026-11-20 17:00:00.000+0000", "descriptor": "1042.3311.7788 Previs 78VSW78Z", "buildNumber": "4f0c6ac5b8a9d2e1f3047586978a9bacbdcedfe0@2026-08-06 10:13:44 +0000", "paymentType": "DB", "paymentBrand": "VISA", "threeDSecure": {"eci": "05"}, "resultDetails": {"ConnectorTxID1": "394156", "ExtendedDescription": "n/a", "clearingInstituteName": "Sandbox"}, "customParameters": {"SHOPPER_intentId": "01a1fccb-6d50-7244-a343-2935d06c93bd", "CTPE_DESCRIPTOR_TEMPLATE": "", "SHOPPER_EndToEndIdentity": "99725c873b010e30a7a40af06ded7cd95d61cf249d671c1d033cc3471fd49a3a"}, "merchantTransactionId": "17675017194000433258"}', '2026-01-04 04:41:59.4+00', 0, '2026-01-04 04:41:59.4+00'),
	('01a1fccb-6e4b-7039-a861-a77b7c309307', '01a1fccb-6e3b-70ab-b016-bdc2e8efe123', 'wallet.order', 200, '{"id": "1C9UAVBA11HPSXKJA", "links": [{"rel": "self", "href": "http://127.0.0.1:32877/v2/checkout/orders/1C9UAVBA11HPSXKJA", "method": "GET"}, {"rel": "payer-action", "href": "http://127.0.0.1:32877/checkoutnow?token=1C9UAVBA11HPSXKJA", "method": "GET"}, {"rel": "capture", "href": "http://127.0.0.1:32877/v2/checkout/orders/1C9UAVBA11HPSXKJA/capture", "method": "POST"}], "payer": {"name": {"surname": "Plačnik", "given_name": "Pia"}, "payer_id": "SANDBOX06NKFP", "email_address": "placnik@example.com"}, "intent": "CAPTURE", "status": "APPROVED", "create_time": "2026-11-20T17:00:00.000Z", "payment_source": {"paypal": {"name": {"surname": "Plačnik", "given_name": "Pia"}, "email_address": "placnik@example.com"}}, "purchase_units": [{"payee": {"merchant_id": "SANDBOXMERCHANT"}, "amount": {"value": "62.00", "currency_code": "EUR"}, "custom_id": "17779110000007404795", "invoice_id": "17779110000007404795", "description": "Previs 7ZEY-WVG5", "reference_id": "default"}]}', '2026-05-04 16:10:00+00', 0, '2026-05-04 16:10:00+00'),
	('01a1fccb-6e4b-7c78-99f4-0fe0aa3ca541', '01a1fccb-6e3b-70ab-b016-bdc2e8efe123', 'wallet.capture', 201, '{"id": "1C9UAVBA11HPSXKJA", "links": [{"rel": "self", "href": "http://127.0.0.1:32877/v2/checkout/orders/1C9UAVBA11HPSXKJA", "method": "GET"}, {"rel": "payer-action", "href": "http://127.0.0.1:32877/checkoutnow?token=1C9UAVBA11HPSXKJA", "method": "GET"}, {"rel": "capture", "href": "http://127.0.0.1:32877/v2/checkout/orders/1C9UAVBA11HPSXKJA/capture", "method": "POST"}], "payer": {"name": {"surname": "Plačnik", "given_name": "Pia"}, "payer_id": "SANDBOX06NKFP", "email_address": "placnik@example.com"}, "intent": "CAPTURE", "status": "COMPLETED", "create_time": "2026-11-20T17:00:00.000Z", "payment_source": {"paypal": {"name": {"surname": "Plačnik", "given_name": "Pia"}, "email_address": "placnik@example.com"}}, "purchase_units": [{"payee": {"merchant_id": "SANDBOXMERCHANT"}, "amount": {"value": "62.00", "currency_code": "EUR"}, "payments": {"captures": [{"id": "5PV7T23N24FBL2GPC", "links": [{"rel": "self", "href": "http://127.0.0.1:32877/v2/payments/captures/5PV7T23N24FBL2GPC", "method": "GET"}, {"rel": "refund", "href": "http://127.0.0.1:32877/v2/payments/captures/5PV7T23N24FBL2GPC/refund", "method": "POST"}, {"rel": "up", "href": "http://127.0.0.1:32877/v2/checkout/orders/1C9UAVBA11HPSXKJA", "method": "GET"}], "amount": {"value": "62.00", "currency_code": "EUR"}, "status": "COMPLETED", "custom_id": "17779110000007404795", "invoice_id": "17779110000007404795", "create_time": "2026-11-20T17:00:00.000Z", "update_time": "2026-11-20T17:00:00.000Z", "final_capture": true, "seller_protection": {"status": "ELIGIBLE", "dispute_categories": ["ITEM_NOT_RECEIVED", "UNAUTHORIZED_TRANSACTION"]}, "supplementary_data": {"related_ids": {"order_id": "1C9UAVBA11HPSXKJA"}}}]}, "custom_id": "17779110000007404795", "invoice_id": "17779110000007404795", "description": "Previs 7ZEY-WVG5", "reference_id": "default"}]}', '2026-05-04 16:10:00+00', 1, '2026-05-04 16:10:00+00'),
	('01a1fccb-6f2f-7c6c-af31-09bd944354b1', '01a1fccb-6f21-7a24-85d3-eb0358e67c28', 'status', 200, '{"id": "221aeafe156fe5c79d3b88e6734e293c", "ndc": "72F105BA9453611C53F2CD64A8DC509E.uat01-vm-tx04", "card": {"bin": "420000", "holder": "Ana Novak", "expiryYear": "2034", "expiryMonth": "05", "last4Digits": "0091"}, "risk": {"score": "100"}, "amount": "289.00", "result": {"code": "000.100.110", "description": "Request successfully processed in ''Merchant in Integrator Test Mode''", "field1d2f5b": "ignore me"}, "currency": "EUR", "customer": {"ip": "127.0.0.1", "ipCountry": "SI"}, "timestamp": "2026-11-20 17:00:00.000+0000", "descriptor": "1042.3311.7788 Previs 45788M6D", "buildNumber": "4f0c6ac5b8a9d2e1f3047586978a9bacbdcedfe0@2026-08-06 10:13:44 +0000", "paymentType": "DB", "paymentBrand": "VISA", "threeDSecure": {"eci": "05"}, "resultDetails": {"ConnectorTxID1": "394156", "ExtendedDescription": "n/a", "clearingInstituteName": "Sandbox"}, "customParameters": {"SHOPPER_intentId": "01a1fccb-6f15-726e-bbb1-eba139727d51", "CTPE_DESCRIPTOR_TEMPLATE": "", "SHOPPER_EndToEndIdentity": "52bff8166259bd8e4b2485079d0484f65494093c6b62ecb66c60d59700f53cc9"}, "merchantTransactionId": "17865522000009693676"}', '2026-08-12 16:30:00+00', 0, '2026-08-12 16:30:00+00'),
	('01a1fccb-6f94-786c-9207-2c27c3aaa7d8', '01a1fccb-6f7f-7fa9-b998-3f6b4b5af27b', 'status', 200, '{"id": "faa29dc2295bbe15b54395c49e5bb1d1", "ndc": "256CDBB873603565D3EA1885DC3D167C.uat01-vm-tx04", "card": {"bin": "420000", "holder": "Ana Novak", "expiryYear": "2034", "expiryMonth": "05", "last4Digits": "0091"}, "risk": {"score": "100"}, "amount": "33.00", "result": {"code": "000.100.110", "description": "Request successfully processed in ''Merchant in Integrator Test Mode''", "field6bf091": "ignore me"}, "currency": "EUR", "customer": {"ip": "127.0.0.1", "ipCountry": "SI"}, "timestamp": "2026-11-20 17:00:00.000+0000", "descriptor": "1042.3311.7788 Previs FS02YTBF", "buildNumber": "4f0c6ac5b8a9d2e1f3047586978a9bacbdcedfe0@2026-08-06 10:13:44 +0000", "paymentType": "DB", "paymentBrand": "VISA", "threeDSecure": {"eci": "05"}, "resultDetails": {"ConnectorTxID1": "394156", "ExtendedDescription": "n/a", "clearingInstituteName": "Sandbox"}, "customParameters": {"SHOPPER_intentId": "01a1fccb-6f7d-7904-9884-0de16c156df4", "CTPE_DESCRIPTOR_TEMPLATE": "", "SHOPPER_EndToEndIdentity": "298b1d469ebb63830574a15951bfa677dbad9d826fd7f69b9082c68f674522f9"}, "merchantTransactionId": "17917350000005035101"}', '2026-10-11 16:10:00+00', 0, '2026-10-11 16:10:00+00'),
	('01a1fccb-6fd0-7270-a037-edf0fba1c1fc', '01a1fccb-6fc6-71b1-95ce-953cab766721', 'status', 200, '{"id": "30619c337963e4082f706b552cb440ec", "ndc": "A3CFB3F7308973200E7D822FA051FC18.uat01-vm-tx04", "card": {"bin": "420000", "holder": "Ana Novak", "expiryYear": "2034", "expiryMonth": "05", "last4Digits": "0091"}, "risk": {"score": "100"}, "amount": "13.50", "result": {"code": "000.100.110", "description": "Request successfully processed in ''Merchant in Integrator Test Mode''", "field444acd": "ignore me"}, "currency": "EUR", "customer": {"ip": "127.0.0.1", "ipCountry": "SI"}, "timestamp": "2026-11-20 17:00:00.000+0000", "descriptor": "1042.3311.7788 Previs ZKTWXJ5J", "buildNumber": "4f0c6ac5b8a9d2e1f3047586978a9bacbdcedfe0@2026-08-06 10:13:44 +0000", "paymentType": "DB", "paymentBrand": "VISA", "threeDSecure": {"eci": "05"}, "resultDetails": {"ConnectorTxID1": "394156", "ExtendedDescription": "n/a", "clearingInstituteName": "Sandbox"}, "customParameters": {"SHOPPER_intentId": "01a1fccb-6fc4-7a9f-a578-071ed8cfe6a8", "CTPE_DESCRIPTOR_TEMPLATE": "", "SHOPPER_EndToEndIdentity": "4c5647c64676d3199ecc35820a5e2c14b588b5a04a7d7976d7263c6812c1bebe"}, "merchantTransactionId": "17923967460007224984"}', '2026-10-19 07:59:06+00', 0, '2026-10-19 07:59:06+00'),
	('01a1fccb-6fea-75d6-a5c1-cdacfe36c4dc', '01a1fccb-6fe1-7376-9ea2-267f26588259', 'status', 200, '{"id": "af94d310bfffd9af26f19101abf17313", "ndc": "6E4EC46D9F3742DDFB0835D5D5AED6F5.uat01-vm-tx04", "card": {"bin": "420000", "holder": "Ana Novak", "expiryYear": "2034", "expiryMonth": "05", "last4Digits": "0091"}, "risk": {"score": "100"}, "amount": "58.00", "result": {"code": "000.100.110", "description": "Request successfully processed in ''Merchant in Integrator Test Mode''", "fieldfe9182": "ignore me"}, "currency": "EUR", "customer": {"ip": "127.0.0.1", "ipCountry": "SI"}, "timestamp": "2026-11-20 17:00:00.000+0000", "descriptor": "1042.3311.7788 Previs 6276YVCS", "buildNumber": "4f0c6ac5b8a9d2e1f3047586978a9bacbdcedfe0@2026-08-06 10:13:44 +0000", "paymentType": "DB", "paymentBrand": "VISA", "threeDSecure": {"eci": "05"}, "resultDetails": {"ConnectorTxID1": "394156", "ExtendedDescription": "n/a", "clearingInstituteName": "Sandbox"}, "customParameters": {"SHOPPER_intentId": "01a1fccb-6fde-7b03-95d0-38b56ea10d5c", "CTPE_DESCRIPTOR_TEMPLATE": "", "SHOPPER_EndToEndIdentity": "1e8049d0f503dcc194e6fc2f508ce51e12a85bb9e5dfc9c2f342de8de497f14b"}, "merchantTransactionId": "17938995000006927547"}', '2026-11-05 17:25:00+00', 0, '2026-11-05 17:25:00+00'),
	('01a1fccb-7036-7fab-9272-3e7194d600fd', '01a1fccb-702d-74c4-a806-525a9935ed6d', 'status', 200, '{"id": "24a914e1f216ffa1e891fc48e7ba80b5", "ndc": "29A8FF126ED6DB0DC2B63964B10F6B58.uat01-vm-tx04", "card": {"bin": "420000", "holder": "Ana Novak", "expiryYear": "2034", "expiryMonth": "05", "last4Digits": "0091"}, "risk": {"score": "100"}, "amount": "87.00", "result": {"code": "000.100.110", "description": "Request successfully processed in ''Merchant in Integrator Test Mode''", "fieldd99a03": "ignore me"}, "currency": "EUR", "customer": {"ip": "127.0.0.1", "ipCountry": "SI"}, "timestamp": "2026-11-20 17:00:00.000+0000", "descriptor": "1042.3311.7788 Previs GC796AD2", "buildNumber": "4f0c6ac5b8a9d2e1f3047586978a9bacbdcedfe0@2026-08-06 10:13:44 +0000", "paymentType": "DB", "paymentBrand": "VISA", "threeDSecure": {"eci": "05"}, "resultDetails": {"ConnectorTxID1": "394156", "ExtendedDescription": "n/a", "clearingInstituteName": "Sandbox"}, "customParameters": {"SHOPPER_intentId": "01a1fccb-702a-7c2d-a398-6a339c4c18db", "CTPE_DESCRIPTOR_TEMPLATE": "", "SHOPPER_EndToEndIdentity": "6a2bc76fca277279b0ae9ace775200f9e29f91bd049cb34947eedadf98578c3a"}, "merchantTransactionId": "17944175400006243706"}', '2026-11-11 17:19:00+00', 0, '2026-11-11 17:19:00+00'),
	('01a1fccb-70b5-753f-8302-7f00831fb181', '01a1fccb-70ac-73ee-abae-c28f187b4191', 'wallet.order', 200, '{"id": "V6J943C0GJ0EA5K7X", "links": [{"rel": "self", "href": "http://127.0.0.1:32877/v2/checkout/orders/V6J943C0GJ0EA5K7X", "method": "GET"}, {"rel": "payer-action", "href": "http://127.0.0.1:32877/checkoutnow?token=V6J943C0GJ0EA5K7X", "method": "GET"}, {"rel": "capture", "href": "http://127.0.0.1:32877/v2/checkout/orders/V6J943C0GJ0EA5K7X/capture", "method": "POST"}], "payer": {"name": {"surname": "Plačnik", "given_name": "Pia"}, "payer_id": "SANDBOXPS5J34", "email_address": "placnik@example.com"}, "intent": "CAPTURE", "status": "APPROVED", "create_time": "2026-11-20T17:00:00.000Z", "payment_source": {"paypal": {"name": {"surname": "Plačnik", "given_name": "Pia"}, "email_address": "placnik@example.com"}}, "purchase_units": [{"payee": {"merchant_id": "SANDBOXMERCHANT"}, "amount": {"value": "23.50", "currency_code": "EUR"}, "custom_id": "17945902200006996526", "invoice_id": "17945902200006996526", "description": "Previs 6GAA-6PB2", "reference_id": "default"}]}', '2026-11-13 17:17:00+00', 0, '2026-11-13 17:17:00+00'),
	('01a1fccb-70b5-70ed-8fa2-35560d4648e9', '01a1fccb-70ac-73ee-abae-c28f187b4191', 'wallet.capture', 201, '{"id": "V6J943C0GJ0EA5K7X", "links": [{"rel": "self", "href": "http://127.0.0.1:32877/v2/checkout/orders/V6J943C0GJ0EA5K7X", "method": "GET"}, {"rel": "payer-action", "href": "http://127.0.0.1:32877/checkoutnow?token=V6J943C0GJ0EA5K7X", "method": "GET"}, {"rel": "capture", "href": "http://127.0.0.1:32877/v2/checkout/orders/V6J943C0GJ0EA5K7X/capture", "method": "POST"}], "payer": {"name": {"surname": "Plačnik", "given_name": "Pia"}, "payer_id": "SANDBOXPS5J34", "email_address": "placnik@example.com"}, "intent": "CAPTURE", "status": "COMPLETED", "create_time": "2026-11-20T17:00:00.000Z", "payment_source": {"paypal": {"name": {"surname": "Plačnik", "given_name": "Pia"}, "email_address": "placnik@example.com"}}, "purchase_units": [{"payee": {"merchant_id": "SANDBOXMERCHANT"}, "amount": {"value": "23.50", "currency_code": "EUR"}, "payments": {"captures": [{"id": "373XU5QBQCAJKJAW7", "links": [{"rel": "self", "href": "http://127.0.0.1:32877/v2/payments/captures/373XU5QBQCAJKJAW7", "method": "GET"}, {"rel": "refund", "href": "http://127.0.0.1:32877/v2/payments/captures/373XU5QBQCAJKJAW7/refund", "method": "POST"}, {"rel": "up", "href": "http://127.0.0.1:32877/v2/checkout/orders/V6J943C0GJ0EA5K7X", "method": "GET"}], "amount": {"value": "23.50", "currency_code": "EUR"}, "status": "COMPLETED", "custom_id": "17945902200006996526", "invoice_id": "17945902200006996526", "create_time": "2026-11-20T17:00:00.000Z", "update_time": "2026-11-20T17:00:00.000Z", "final_capture": true, "seller_protection": {"status": "ELIGIBLE", "dispute_categories": ["ITEM_NOT_RECEIVED", "UNAUTHORIZED_TRANSACTION"]}, "supplementary_data": {"related_ids": {"order_id": "V6J943C0GJ0EA5K7X"}}}]}, "custom_id": "17945902200006996526", "invoice_id": "17945902200006996526", "description": "Previs 6GAA-6PB2", "reference_id": "default"}]}', '2026-11-13 17:17:00+00', 1, '2026-11-13 17:17:00+00'),
	('01a1fccb-70e8-773f-8aa9-5035b755692e', '01a1fccb-70dc-7868-a46f-dc0c13dcbf26', 'status', 200, '{"id": "08f99c2ce1dd24d128e16450174dbafd", "ndc": "FF4C2FB578A7504BD327B491DC208D1B.uat01-vm-tx04", "card": {"bin": "420000", "holder": "Ana Novak", "expiryYear": "2034", "expiryMonth": "05", "last4Digits": "0091"}, "risk": {"score": "100"}, "amount": "25.00", "result": {"code": "000.100.110", "description": "Request successfully processed in ''Merchant in Integrator Test Mode''", "fielde6dfef": "ignore me"}, "currency": "EUR", "customer": {"ip": "127.0.0.1", "ipCountry": "SI"}, "timestamp": "2026-11-20 17:00:00.000+0000", "descriptor": "1042.3311.7788 Previs 3BCJ3R0M", "buildNumber": "4f0c6ac5b8a9d2e1f3047586978a9bacbdcedfe0@2026-08-06 10:13:44 +0000", "paymentType": "DB", "paymentBrand": "VISA", "threeDSecure": {"eci": "05"}, "resultDetails": {"ConnectorTxID1": "394156", "ExtendedDescription": "n/a", "clearingInstituteName": "Sandbox"}, "customParameters": {"SHOPPER_intentId": "01a1fccb-70ce-732b-bfcb-019755932469", "CTPE_DESCRIPTOR_TEMPLATE": "", "SHOPPER_EndToEndIdentity": "4c26f62ffe182eca68db8cfd70e4c4c6c743351e0befa3f1e0edf564c9a92294"}, "merchantTransactionId": "17946765600003623945"}', '2026-11-14 17:16:00+00', 0, '2026-11-14 17:16:00+00'),
	('01a1fccb-7162-7a1b-a7c6-6d4b93729bdd', '01a1fccb-714d-75f5-b72d-df1dfd4bcf7d', 'status', 200, '{"id": "b1d564b3f8788befdf602ce365f47943", "ndc": "C7E100034EE5D21AFF2194A6338E954C.uat01-vm-tx04", "card": {"bin": "420000", "holder": "Ana Novak", "expiryYear": "2034", "expiryMonth": "05", "last4Digits": "0091"}, "risk": {"score": "100"}, "amount": "25.00", "result": {"code": "000.100.110", "description": "Request successfully processed in ''Merchant in Integrator Test Mode''", "fielddb520b": "ignore me"}, "currency": "EUR", "customer": {"ip": "127.0.0.1", "ipCountry": "SI"}, "timestamp": "2026-11-20 17:00:00.000+0000", "descriptor": "1042.3311.7788 Previs 2E2JYH0B", "buildNumber": "4f0c6ac5b8a9d2e1f3047586978a9bacbdcedfe0@2026-08-06 10:13:44 +0000", "paymentType": "DB", "paymentBrand": "VISA", "threeDSecure": {"eci": "05"}, "resultDetails": {"ConnectorTxID1": "394156", "ExtendedDescription": "n/a", "clearingInstituteName": "Sandbox"}, "customParameters": {"SHOPPER_intentId": "01a1fccb-713f-7da1-8a4a-1ed224d51225", "CTPE_DESCRIPTOR_TEMPLATE": "", "SHOPPER_EndToEndIdentity": "ce86a0150f05918b0f2f44bbc61b9ba8769b971876a14dd281b4bfcc11c44ee2"}, "merchantTransactionId": "17947629000007152494"}', '2026-11-15 17:15:00+00', 0, '2026-11-15 17:15:00+00'),
	('01a1fccb-719f-7992-8d44-5c8fa57dd664', '01a1fccb-7191-7ff1-ba84-e58dc07297c2', 'status', 200, '{"id": "2c87b94efec27671b1dafd48a37fafa3", "ndc": "B4C58CC2FAC1D59021407C23349B1595.uat01-vm-tx04", "card": {"bin": "420000", "holder": "Ana Novak", "expiryYear": "2034", "expiryMonth": "05", "last4Digits": "0091"}, "risk": {"score": "100"}, "amount": "98.00", "result": {"code": "000.100.110", "description": "Request successfully processed in ''Merchant in Integrator Test Mode''", "fielddbb050": "ignore me"}, "currency": "EUR", "customer": {"ip": "127.0.0.1", "ipCountry": "SI"}, "timestamp": "2026-11-20 17:00:00.000+0000", "descriptor": "1042.3311.7788 Previs BQX96TRX", "buildNumber": "4f0c6ac5b8a9d2e1f3047586978a9bacbdcedfe0@2026-08-06 10:13:44 +0000", "paymentType": "DB", "paymentBrand": "VISA", "threeDSecure": {"eci": "05"}, "resultDetails": {"ConnectorTxID1": "394156", "ExtendedDescription": "n/a", "clearingInstituteName": "Sandbox"}, "customParameters": {"SHOPPER_intentId": "01a1fccb-7188-7984-9685-2a08ad828c02", "CTPE_DESCRIPTOR_TEMPLATE": "", "SHOPPER_EndToEndIdentity": "bdcd17fbea8fe69a499ad59b3c21a43418c75de49c3b3f929dd5dc7e74198de3"}, "merchantTransactionId": "17948492400008647971"}', '2026-11-16 17:14:00+00', 0, '2026-11-16 17:14:00+00'),
	('01a1fccb-7223-789b-a776-40bb32d0eb09', '01a1fccb-721c-7b31-9128-7cbdaeb8f53d', 'status', 200, '{"id": "18c7adcece06498e1934235508afbffc", "ndc": "9855ADE2FAA904CB69F3E0661B3F7E30.uat01-vm-tx04", "card": {"bin": "420000", "holder": "Ana Novak", "expiryYear": "2034", "expiryMonth": "05", "last4Digits": "0091"}, "risk": {"score": "100"}, "amount": "98.00", "result": {"code": "000.100.110", "description": "Request successfully processed in ''Merchant in Integrator Test Mode''", "field5fef3f": "ignore me"}, "currency": "EUR", "customer": {"ip": "127.0.0.1", "ipCountry": "SI"}, "timestamp": "2026-11-20 17:00:00.000+0000", "descriptor": "1042.3311.7788 Previs MFG71KJ2", "buildNumber": "4f0c6ac5b8a9d2e1f3047586978a9bacbdcedfe0@2026-08-06 10:13:44 +0000", "paymentType": "DB", "paymentBrand": "VISA", "threeDSecure": {"eci": "05"}, "resultDetails": {"ConnectorTxID1": "394156", "ExtendedDescription": "n/a", "clearingInstituteName": "Sandbox"}, "customParameters": {"SHOPPER_intentId": "01a1fccb-7216-75a8-8701-d8f9b22f8624", "CTPE_DESCRIPTOR_TEMPLATE": "", "SHOPPER_EndToEndIdentity": "11773cc2aef39f898043b14d80b4345b8c5060c8c291eae9a7d0b36aeea56081"}, "merchantTransactionId": "17949355800002292336"}', '2026-11-17 17:13:00+00', 0, '2026-11-17 17:13:00+00'),
	('01a1fccb-726f-79af-a3f2-dbb129ec9d0f', '01a1fccb-7264-7655-979a-9b01c2e78aae', 'wallet.order', 200, '{"id": "BMDDPCA7630L01XBS", "links": [{"rel": "self", "href": "http://127.0.0.1:32877/v2/checkout/orders/BMDDPCA7630L01XBS", "method": "GET"}, {"rel": "payer-action", "href": "http://127.0.0.1:32877/checkoutnow?token=BMDDPCA7630L01XBS", "method": "GET"}, {"rel": "capture", "href": "http://127.0.0.1:32877/v2/checkout/orders/BMDDPCA7630L01XBS/capture", "method": "POST"}], "payer": {"name": {"surname": "Plačnik", "given_name": "Pia"}, "payer_id": "SANDBOXFPB64V", "email_address": "placnik@example.com"}, "intent": "CAPTURE", "status": "APPROVED", "create_time": "2026-11-20T17:00:00.000Z", "payment_source": {"paypal": {"name": {"surname": "Plačnik", "given_name": "Pia"}, "email_address": "placnik@example.com"}}, "purchase_units": [{"payee": {"merchant_id": "SANDBOXMERCHANT"}, "amount": {"value": "178.00", "currency_code": "EUR"}, "custom_id": "17950255200004269863", "invoice_id": "17950255200004269863", "description": "Previs MVFD-5TYT", "reference_id": "default"}]}', '2026-11-18 18:12:00+00', 0, '2026-11-18 18:12:00+00'),
	('01a1fccb-726f-7b85-87da-69b771738cce', '01a1fccb-7264-7655-979a-9b01c2e78aae', 'wallet.capture', 201, '{"id": "BMDDPCA7630L01XBS", "links": [{"rel": "self", "href": "http://127.0.0.1:32877/v2/checkout/orders/BMDDPCA7630L01XBS", "method": "GET"}, {"rel": "payer-action", "href": "http://127.0.0.1:32877/checkoutnow?token=BMDDPCA7630L01XBS", "method": "GET"}, {"rel": "capture", "href": "http://127.0.0.1:32877/v2/checkout/orders/BMDDPCA7630L01XBS/capture", "method": "POST"}], "payer": {"name": {"surname": "Plačnik", "given_name": "Pia"}, "payer_id": "SANDBOXFPB64V", "email_address": "placnik@example.com"}, "intent": "CAPTURE", "status": "COMPLETED", "create_time": "2026-11-20T17:00:00.000Z", "payment_source": {"paypal": {"name": {"surname": "Plačnik", "given_name": "Pia"}, "email_address": "placnik@example.com"}}, "purchase_units": [{"payee": {"merchant_id": "SANDBOXMERCHANT"}, "amount": {"value": "178.00", "currency_code": "EUR"}, "payments": {"captures": [{"id": "CWHETHB9K706XELKF", "links": [{"rel": "self", "href": "http://127.0.0.1:32877/v2/payments/captures/CWHETHB9K706XELKF", "method": "GET"}, {"rel": "refund", "href": "http://127.0.0.1:32877/v2/payments/captures/CWHETHB9K706XELKF/refund", "method": "POST"}, {"rel": "up", "href": "http://127.0.0.1:32877/v2/checkout/orders/BMDDPCA7630L01XBS", "method": "GET"}], "amount": {"value": "178.00", "currency_code": "EUR"}, "status": "COMPLETED", "custom_id": "17950255200004269863", "invoice_id": "17950255200004269863", "create_time": "2026-11-20T17:00:00.000Z", "update_time": "2026-11-20T17:00:00.000Z", "final_capture": true, "seller_protection": {"status": "ELIGIBLE", "dispute_categories": ["ITEM_NOT_RECEIVED", "UNAUTHORIZED_TRANSACTION"]}, "supplementary_data": {"related_ids": {"order_id": "BMDDPCA7630L01XBS"}}}]}, "custom_id": "17950255200004269863", "invoice_id": "17950255200004269863", "description": "Previs MVFD-5TYT", "reference_id": "default"}]}', '2026-11-18 18:12:00+00', 1, '2026-11-18 18:12:00+00'),
	('01a1fccb-7247-7b8b-8979-a3b33ccadd0d', '01a1fccb-7242-778d-994f-904743a65bb5', 'status', 200, '{"id": "6ee0d435ac26585e44801ab1de60893d", "ndc": "2442CC804C0C0A4A371D0AB1A8F1A50E.uat01-vm-tx04", "card": {"bin": "420000", "holder": "Ana Novak", "expiryYear": "2034", "expiryMonth": "05", "last4Digits": "0091"}, "risk": {"score": "100"}, "amount": "32.00", "result": {"code": "000.100.110", "description": "Request successfully processed in ''Merchant in Integrator Test Mode''", "fieldaa4b3c": "ignore me"}, "currency": "EUR", "customer": {"ip": "127.0.0.1", "ipCountry": "SI"}, "timestamp": "2026-11-20 17:00:00.000+0000", "descriptor": "1042.3311.7788 Previs 72TB06G4", "buildNumber": "4f0c6ac5b8a9d2e1f3047586978a9bacbdcedfe0@2026-08-06 10:13:44 +0000", "paymentType": "DB", "paymentBrand": "VISA", "threeDSecure": {"eci": "05"}, "resultDetails": {"ConnectorTxID1": "394156", "ExtendedDescription": "n/a", "clearingInstituteName": "Sandbox"}, "customParameters": {"SHOPPER_intentId": "01a1fccb-7236-7b2a-a373-f46bf7205d73", "CTPE_DESCRIPTOR_TEMPLATE": "", "SHOPPER_EndToEndIdentity": "a10f01664328482c7b55a93ea2cf585a00849e8e4c67342b03c15eada2b5576f"}, "merchantTransactionId": "17950219200004447914"}', '2026-11-18 17:12:00+00', 0, '2026-11-18 17:12:00+00');
INSERT INTO public.ticket VALUES
	('01a1fccb-6f35-710a-89ca-c8f04743931a', '01a1fccb-6c0c-7fa3-b120-70e3c7bd64fc', '01a1fccb-6f15-726e-bbb1-eba139727d51', '01a1fccb-6916-7c7f-a2f3-ee3109fc66d4', '{"en": "Half-year ticket", "sl": "Polletna vstopnica"}', 'terminska', '2026-08-12 16:30:00+00', 182, NULL, 7, '2026-08-17 16:25:00+00', '2027-02-14 22:59:59+00', NULL, NULL),
	('01a1fccb-6fef-729a-9413-3086e78b3b49', '01a1fccb-69a1-743c-ab9e-e608cc9670c6', '01a1fccb-6fde-7b03-95d0-38b56ea10d5c', '01a1fccb-6916-7b94-a97f-b441cfeb80bf', '{"en": "Monthly ticket", "sl": "Mesečna vstopnica"}', 'terminska', '2026-11-05 17:25:00+00', 30, NULL, 6, '2026-11-07 17:23:00+00', '2026-12-06 22:59:59+00', NULL, NULL),
	('01a1fccb-6b1b-77c2-8c34-6211bee23b34', '01a1fccb-69a1-743c-ab9e-e608cc9670c6', '01a1fccb-6ac2-74d8-b464-2cd8fb228442', '01a1fccb-6916-7232-80c3-a5d55d1e53e5', '{"en": "11-visit package", "sl": "Paket 11 obiskov"}', 'paket', '2024-10-21 16:10:00+00', 365, 11, 11, '2024-10-29 17:42:00+00', '2025-10-21 21:59:59+00', NULL, NULL),
	('01a1fccb-6ce3-725c-ab2a-05c6e7d1b242', '01a1fccb-69a1-743c-ab9e-e608cc9670c6', '01a1fccb-6cbf-7d87-9d14-49020e5ce50f', '01a1fccb-6916-7d0e-884a-f70eb9ce392a', '{"en": "Day ticket", "sl": "Dnevna vstopnica"}', 'dnevna', '2025-10-16 16:10:00+00', 365, 1, 1, '2025-10-17 16:49:00+00', '2026-10-16 21:59:59+00', NULL, NULL),
	('01a1fccb-6ce4-7923-953c-b6e49147d085', '01a1fccb-69a1-743c-ab9e-e608cc9670c6', '01a1fccb-6cbf-7d87-9d14-49020e5ce50f', '01a1fccb-6916-7d0e-884a-f70eb9ce392a', '{"en": "Day ticket", "sl": "Dnevna vstopnica"}', 'dnevna', '2025-10-16 16:10:00+00', 365, 1, 1, '2025-11-05 17:30:00+00', '2026-10-16 21:59:59+00', NULL, NULL),
	('01a1fccb-6e58-7135-8ea2-45e25ef5627c', '01a1fccb-6b90-7b44-a571-164ac8b34607', '01a1fccb-6e37-7c74-879d-a80926b319b2', '01a1fccb-6916-7e79-bcb1-98af0e1754d5', '{"en": "5-visit package", "sl": "Paket 5 obiskov"}', 'paket', '2026-05-04 16:10:00+00', 183, 5, 2, '2026-06-23 16:40:00+00', '2026-11-03 22:59:59+00', NULL, NULL),
	('01a1fccb-6d6e-780e-b815-b880a780ed28', '01a1fccb-69a1-743c-ab9e-e608cc9670c6', '01a1fccb-6d50-7244-a343-2935d06c93bd', '01a1fccb-6916-7232-80c3-a5d55d1e53e5', '{"en": "11-visit package", "sl": "Paket 11 obiskov"}', 'paket', '2026-01-04 04:41:59.4+00', 365, 11, 7, '2026-01-17 03:29:57+00', '2027-01-04 22:59:59+00', NULL, NULL),
	('01a1fccb-6f97-7c51-8eaa-44bbff89a111', '01a1fccb-6d97-7a03-b7ed-6ea389e7532a', '01a1fccb-6f7d-7904-9884-0de16c156df4', '01a1fccb-6916-723d-a57f-e6a03d2fd02b', '{"en": "Day ticket, student", "sl": "Dnevna vstopnica, študentski"}', 'dnevna', '2026-10-11 16:10:00+00', 365, 1, 0, NULL, '2027-10-11 21:59:59+00', NULL, NULL),
	('01a1fccb-6f97-7a11-af3f-0fbea3e20aab', '01a1fccb-6d97-7a03-b7ed-6ea389e7532a', '01a1fccb-6f7d-7904-9884-0de16c156df4', '01a1fccb-6916-723d-a57f-e6a03d2fd02b', '{"en": "Day ticket, student", "sl": "Dnevna vstopnica, študentski"}', 'dnevna', '2026-10-11 16:10:00+00', 365, 1, 0, NULL, '2027-10-11 21:59:59+00', NULL, NULL),
	('01a1fccb-6f97-7137-8c74-ca9e7b8bb0f7', '01a1fccb-6d97-7a03-b7ed-6ea389e7532a', '01a1fccb-6f7d-7904-9884-0de16c156df4', '01a1fccb-6916-723d-a57f-e6a03d2fd02b', '{"en": "Day ticket, student", "sl": "Dnevna vstopnica, študentski"}', 'dnevna', '2026-10-11 16:10:00+00', 365, 1, 1, '2026-10-16 16:45:00+00', '2027-10-11 21:59:59+00', NULL, NULL),
	('01a1fccb-6fd2-725e-b139-ab9fc1c9d5dd', '01a1fccb-69a1-743c-ab9e-e608cc9670c6', '01a1fccb-6fc4-7a9f-a578-071ed8cfe6a8', '01a1fccb-6916-7d0e-884a-f70eb9ce392a', '{"en": "Day ticket", "sl": "Dnevna vstopnica"}', 'dnevna', '2026-10-19 07:59:06+00', 365, 1, 0, NULL, '2027-10-19 21:59:59+00', NULL, NULL);
INSERT INTO public.visit VALUES
	('01a1fccb-6b26-7025-94a5-0c97c1753c3c', '01a1fccb-69a1-743c-ab9e-e608cc9670c6', '01a1fccb-6b1b-77c2-8c34-6211bee23b34', '{"en": "11-visit package", "sl": "Paket 11 obiskov"}', 'paket', '2024-10-29 17:42:00+00', 'story-01a1fccb-6b1b-77c2-8c34-6211bee23b34-0'),
	('01a1fccb-6b2c-7150-8a9a-e2c0a6c3aa7e', '01a1fccb-69a1-743c-ab9e-e608cc9670c6', '01a1fccb-6b1b-77c2-8c34-6211bee23b34', '{"en": "11-visit package", "sl": "Paket 11 obiskov"}', 'paket', '2024-11-15 17:25:00+00', 'story-01a1fccb-6b1b-77c2-8c34-6211bee23b34-1'),
	('01a1fccb-6b2d-748c-9eee-fbd202b1ae3d', '01a1fccb-69a1-743c-ab9e-e608cc9670c6', '01a1fccb-6b1b-77c2-8c34-6211bee23b34', '{"en": "11-visit package", "sl": "Paket 11 obiskov"}', 'paket', '2024-12-09 17:41:00+00', 'story-01a1fccb-6b1b-77c2-8c34-6211bee23b34-2'),
	('01a1fccb-6b31-7044-992b-ddfed584804b', '01a1fccb-69a1-743c-ab9e-e608cc9670c6', '01a1fccb-6b1b-77c2-8c34-6211bee23b34', '{"en": "11-visit package", "sl": "Paket 11 obiskov"}', 'paket', '2024-12-30 17:20:00+00', 'story-01a1fccb-6b1b-77c2-8c34-6211bee23b34-3'),
	('01a1fccb-6b34-7ac6-85b7-f34aaba5485d', '01a1fccb-69a1-743c-ab9e-e608cc9670c6', '01a1fccb-6b1b-77c2-8c34-6211bee23b34', '{"en": "11-visit package", "sl": "Paket 11 obiskov"}', 'paket', '2025-01-21 17:38:00+00', 'story-01a1fccb-6b1b-77c2-8c34-6211bee23b34-4'),
	('01a1fccb-6b37-7597-8e4a-19854645f477', '01a1fccb-69a1-743c-ab9e-e608cc9670c6', '01a1fccb-6b1b-77c2-8c34-6211bee23b34', '{"en": "11-visit package", "sl": "Paket 11 obiskov"}', 'paket', '2025-02-18 17:10:00+00', 'story-01a1fccb-6b1b-77c2-8c34-6211bee23b34-5'),
	('01a1fccb-6b3e-754e-84b7-987c7c4d12e0', '01a1fccb-69a1-743c-ab9e-e608cc9670c6', '01a1fccb-6b1b-77c2-8c34-6211bee23b34', '{"en": "11-visit package", "sl": "Paket 11 obiskov"}', 'paket', '2025-03-20 17:20:00+00', 'story-01a1fccb-6b1b-77c2-8c34-6211bee23b34-6'),
	('01a1fccb-6b40-75f7-a36b-90f6190c9432', '01a1fccb-69a1-743c-ab9e-e608cc9670c6', '01a1fccb-6b1b-77c2-8c34-6211bee23b34', '{"en": "11-visit package", "sl": "Paket 11 obiskov"}', 'paket', '2025-04-19 16:30:00+00', 'story-01a1fccb-6b1b-77c2-8c34-6211bee23b34-7'),
	('01a1fccb-6b42-74d7-a1ca-15bdb7651b26', '01a1fccb-69a1-743c-ab9e-e608cc9670c6', '01a1fccb-6b1b-77c2-8c34-6211bee23b34', '{"en": "11-visit package", "sl": "Paket 11 obiskov"}', 'paket', '2025-05-24 16:35:00+00', 'story-01a1fccb-6b1b-77c2-8c34-6211bee23b34-8'),
	('01a1fccb-6bd1-73fc-b735-e589ffc9a687', '01a1fccb-69a1-743c-ab9e-e608cc9670c6', '01a1fccb-6b1b-77c2-8c34-6211bee23b34', '{"en": "11-visit package", "sl": "Paket 11 obiskov"}', 'paket', '2025-07-08 16:30:00+00', 'story-01a1fccb-6b1b-77c2-8c34-6211bee23b34-9'),
	('01a1fccb-6bd4-7d6f-858c-331676effb36', '01a1fccb-69a1-743c-ab9e-e608cc9670c6', '01a1fccb-6b1b-77c2-8c34-6211bee23b34', '{"en": "11-visit package", "sl": "Paket 11 obiskov"}', 'paket', '2025-09-06 16:10:00+00', 'story-01a1fccb-6b1b-77c2-8c34-6211bee23b34-10'),
	('01a1fccb-6ced-7c3d-8046-52f74b8f4bf2', '01a1fccb-69a1-743c-ab9e-e608cc9670c6', '01a1fccb-6ce3-725c-ab2a-05c6e7d1b242', '{"en": "Day ticket", "sl": "Dnevna vstopnica"}', 'dnevna', '2025-10-17 16:49:00+00', 'story-01a1fccb-6ce3-725c-ab2a-05c6e7d1b242-0'),
	('01a1fccb-6cf2-740f-877d-c38f2b2b43f5', '01a1fccb-69a1-743c-ab9e-e608cc9670c6', '01a1fccb-6ce4-7923-953c-b6e49147d085', '{"en": "Day ticket", "sl": "Dnevna vstopnica"}', 'dnevna', '2025-11-05 17:30:00+00', 'story-01a1fccb-6ce4-7923-953c-b6e49147d085-0'),
	('01a1fccb-6d73-787c-93ed-cbacbf675133', '01a1fccb-69a1-743c-ab9e-e608cc9670c6', '01a1fccb-6d6e-780e-b815-b880a780ed28', '{"en": "11-visit package", "sl": "Paket 11 obiskov"}', 'paket', '2026-01-17 03:29:57+00', 'story-01a1fccb-6d6e-780e-b815-b880a780ed28-0'),
	('01a1fccb-6dfa-7aa0-aa2f-d383ad3e07f7', '01a1fccb-69a1-743c-ab9e-e608cc9670c6', '01a1fccb-6d6e-780e-b815-b880a780ed28', '{"en": "11-visit package", "sl": "Paket 11 obiskov"}', 'paket', '2026-02-12 01:05:52.2+00', 'story-01a1fccb-6d6e-780e-b815-b880a780ed28-1'),
	('01a1fccb-6dfc-71d6-9830-c474c9b9cd11', '01a1fccb-69a1-743c-ab9e-e608cc9670c6', '01a1fccb-6d6e-780e-b815-b880a780ed28', '{"en": "11-visit package", "sl": "Paket 11 obiskov"}', 'paket', '2026-03-19 15:47:45.6+00', 'story-01a1fccb-6d6e-780e-b815-b880a780ed28-2'),
	('01a1fccb-6e01-7508-9d4c-802d2e1f85e7', '01a1fccb-69a1-743c-ab9e-e608cc9670c6', '01a1fccb-6d6e-780e-b815-b880a780ed28', '{"en": "11-visit package", "sl": "Paket 11 obiskov"}', 'paket', '2026-04-27 12:11:38.4+00', 'story-01a1fccb-6d6e-780e-b815-b880a780ed28-3'),
	('01a1fccb-6e66-7aba-a371-3668ed7449da', '01a1fccb-69a1-743c-ab9e-e608cc9670c6', '01a1fccb-6d6e-780e-b815-b880a780ed28', '{"en": "11-visit package", "sl": "Paket 11 obiskov"}', 'paket', '2026-06-11 19:59:30+00', 'story-01a1fccb-6d6e-780e-b815-b880a780ed28-4'),
	('01a1fccb-6e68-705a-9769-4466b6f0544e', '01a1fccb-6b90-7b44-a571-164ac8b34607', '01a1fccb-6e58-7135-8ea2-45e25ef5627c', '{"en": "5-visit package", "sl": "Paket 5 obiskov"}', 'paket', '2026-06-23 16:40:00+00', 'story-01a1fccb-6e58-7135-8ea2-45e25ef5627c-0'),
	('01a1fccb-6e69-7d8e-96a0-1e66ae1027f5', '01a1fccb-69a1-743c-ab9e-e608cc9670c6', '01a1fccb-6d6e-780e-b815-b880a780ed28', '{"en": "11-visit package", "sl": "Paket 11 obiskov"}', 'paket', '2026-07-23 22:05:22.2+00', 'story-01a1fccb-6d6e-780e-b815-b880a780ed28-5'),
	('01a1fccb-6f3b-7a81-ae43-8eee62a343f3', '01a1fccb-6c0c-7fa3-b120-70e3c7bd64fc', '01a1fccb-6f35-710a-89ca-c8f04743931a', '{"en": "Half-year ticket", "sl": "Polletna vstopnica"}', 'terminska', '2026-08-17 16:25:00+00', 'story-01a1fccb-6f35-710a-89ca-c8f04743931a-0'),
	('01a1fccb-6f3f-7c88-9ff1-e9604743f8bf', '01a1fccb-6b90-7b44-a571-164ac8b34607', '01a1fccb-6e58-7135-8ea2-45e25ef5627c', '{"en": "5-visit package", "sl": "Paket 5 obiskov"}', 'paket', '2026-08-22 16:20:00+00', 'story-01a1fccb-6e58-7135-8ea2-45e25ef5627c-1'),
	('01a1fccb-6f40-7c67-b9dc-92554859be4e', '01a1fccb-6c0c-7fa3-b120-70e3c7bd64fc', '01a1fccb-6f35-710a-89ca-c8f04743931a', '{"en": "Half-year ticket", "sl": "Polletna vstopnica"}', 'terminska', '2026-09-01 16:10:00+00', 'story-01a1fccb-6f35-710a-89ca-c8f04743931a-1'),
	('01a1fccb-6f42-714d-ac79-7185068e96d6', '01a1fccb-69a1-743c-ab9e-e608cc9670c6', '01a1fccb-6d6e-780e-b815-b880a780ed28', '{"en": "11-visit package", "sl": "Paket 11 obiskov"}', 'paket', '2026-09-10 11:35:13.2+00', 'story-01a1fccb-6d6e-780e-b815-b880a780ed28-6'),
	('01a1fccb-6f47-781b-9877-018ad5928abf', '01a1fccb-6c0c-7fa3-b120-70e3c7bd64fc', '01a1fccb-6f35-710a-89ca-c8f04743931a', '{"en": "Half-year ticket", "sl": "Polletna vstopnica"}', 'terminska', '2026-09-20 16:31:00+00', 'story-01a1fccb-6f35-710a-89ca-c8f04743931a-2'),
	('01a1fccb-6f4a-7771-9fc7-c0b0b7f8562d', '01a1fccb-6c0c-7fa3-b120-70e3c7bd64fc', '01a1fccb-6f35-710a-89ca-c8f04743931a', '{"en": "Half-year ticket", "sl": "Polletna vstopnica"}', 'terminska', '2026-10-07 16:14:00+00', 'story-01a1fccb-6f35-710a-89ca-c8f04743931a-3'),
	('01a1fccb-6fa0-7d88-920a-2cdb3b306835', '01a1fccb-6d97-7a03-b7ed-6ea389e7532a', '01a1fccb-6f97-7137-8c74-ca9e7b8bb0f7', '{"en": "Day ticket, student", "sl": "Dnevna vstopnica, študentski"}', 'dnevna', '2026-10-16 16:45:00+00', 'story-01a1fccb-6f97-7137-8c74-ca9e7b8bb0f7-0'),
	('01a1fccb-6fda-7308-8d4e-c49ca4fdb9f7', '01a1fccb-6c0c-7fa3-b120-70e3c7bd64fc', '01a1fccb-6f35-710a-89ca-c8f04743931a', '{"en": "Half-year ticket", "sl": "Polletna vstopnica"}', 'terminska', '2026-10-21 16:40:00+00', 'story-01a1fccb-6f35-710a-89ca-c8f04743931a-4'),
	('01a1fccb-6ff4-71ce-87ee-57b8ea69183b', '01a1fccb-69a1-743c-ab9e-e608cc9670c6', '01a1fccb-6fef-729a-9413-3086e78b3b49', '{"en": "Monthly ticket", "sl": "Mesečna vstopnica"}', 'terminska', '2026-11-07 17:23:00+00', 'story-01a1fccb-6fef-729a-9413-3086e78b3b49-0'),
	('01a1fccb-6ff7-7c7f-adb5-05c88f9ff740', '01a1fccb-6c0c-7fa3-b120-70e3c7bd64fc', '01a1fccb-6f35-710a-89ca-c8f04743931a', '{"en": "Half-year ticket", "sl": "Polletna vstopnica"}', 'terminska', '2026-11-08 17:22:00+00', 'story-01a1fccb-6f35-710a-89ca-c8f04743931a-5'),
	('01a1fccb-6ffe-7dc1-8fe4-ca85969893e1', '01a1fccb-69a1-743c-ab9e-e608cc9670c6', '01a1fccb-6fef-729a-9413-3086e78b3b49', '{"en": "Monthly ticket", "sl": "Mesečna vstopnica"}', 'terminska', '2026-11-09 17:21:00+00', 'story-01a1fccb-6fef-729a-9413-3086e78b3b49-1'),
	('01a1fccb-7046-7c57-9870-7f55429b1f4c', '01a1fccb-69a1-743c-ab9e-e608cc9670c6', '01a1fccb-6fef-729a-9413-3086e78b3b49', '{"en": "Monthly ticket", "sl": "Mesečna vstopnica"}', 'terminska', '2026-11-12 17:18:00+00', 'story-01a1fccb-6fef-729a-9413-3086e78b3b49-2'),
	('01a1fccb-70f1-71a2-bfaa-908bd72efa65', '01a1fccb-69a1-743c-ab9e-e608cc9670c6', '01a1fccb-6fef-729a-9413-3086e78b3b49', '{"en": "Monthly ticket", "sl": "Mesečna vstopnica"}', 'terminska', '2026-11-15 17:15:00+00', 'story-01a1fccb-6fef-729a-9413-3086e78b3b49-3'),
	('01a1fccb-7177-7132-ae9b-f38988bca505', '01a1fccb-6c0c-7fa3-b120-70e3c7bd64fc', '01a1fccb-6f35-710a-89ca-c8f04743931a', '{"en": "Half-year ticket", "sl": "Polletna vstopnica"}', 'terminska', '2026-11-16 17:14:00+00', 'story-01a1fccb-6f35-710a-89ca-c8f04743931a-6'),
	('01a1fccb-7230-72f6-ae57-42887a64368b', '01a1fccb-69a1-743c-ab9e-e608cc9670c6', '01a1fccb-6fef-729a-9413-3086e78b3b49', '{"en": "Monthly ticket", "sl": "Mesečna vstopnica"}', 'terminska', '2026-11-18 17:12:00+00', 'story-01a1fccb-6fef-729a-9413-3086e78b3b49-4'),
	('01a1fccb-7299-7355-8115-e24fe593ff07', '01a1fccb-69a1-743c-ab9e-e608cc9670c6', '01a1fccb-6fef-729a-9413-3086e78b3b49', '{"en": "Monthly ticket", "sl": "Mesečna vstopnica"}', 'terminska', '2026-11-19 02:08:00.3+00', 'story-01a1fccb-6fef-729a-9413-3086e78b3b49-5');
INSERT INTO public.voucher VALUES
	('01a1fccb-703c-7ed2-868a-9dfcc54fa7be', '\xc4609173b2afb45685c36083ab7e666d1bd9521b531a171dd820f77ecbfea2c3', '\x8211d1eabf75e800627b789b41475d0b1750982461bed3a1dedf35674ca38bf591ecbf3c1a174912b811f0127f2e18e2', '01a1fccb-6916-7631-890f-8ada9853bbb9', '{"en": "5-visit package", "sl": "Paket 5 obiskov"}', 'V', 'adult', '{"type": "paket", "visits": 5, "durationDays": 183, "activationDays": null}', '01a1fccb-6c0c-7fa3-b120-70e3c7bd64fc', '01a1fccb-702a-7c2d-a398-6a339c4c18db', 'sl', '2026-11-11 17:19:00+00', '2027-11-11 22:59:59+00', NULL, NULL, NULL, NULL),
	('01a1fccb-703d-7f4d-a260-f041fed3e32d', '\x22e7389ebb6541571360647440770b499b5d7840cb4127624c9ba8665872c847', '\xf75dafad5bf23f69f95230792e8050eb7cdbb70056f853c9167a13880bd053373395e8c53ba7a556e1d03a285c8659a2', '01a1fccb-6916-7b79-9046-b39300864f8d', '{"en": "First time on the wall", "sl": "Prvič na steni"}', 'A', 'adult', NULL, '01a1fccb-6c0c-7fa3-b120-70e3c7bd64fc', '01a1fccb-702a-7c2d-a398-6a339c4c18db', 'sl', '2026-11-11 17:19:00+00', '2027-11-11 22:59:59+00', NULL, NULL, NULL, NULL),
	('01a1fccb-70b9-7949-8e25-2508f4f22451', '\x5214ea348ad9b7cff5946e0d2fcd5ecfbabe431d638e1f67ea96f56054060c2b', '\xf7670b73d7625152592f541ce2367d5c7b47985713a3be75cae663d29c780acab946a6174f2e242b047ae4391763a070', '01a1fccb-6916-77be-a43d-200c0fa6d6ef', '{"en": "Day ticket, school", "sl": "Dnevna vstopnica, šolski"}', 'V', 'school', '{"type": "dnevna", "visits": 1, "durationDays": 365, "activationDays": null}', '01a1fccb-6b90-7b44-a571-164ac8b34607', '01a1fccb-70aa-79aa-8b40-fb9a856628a2', 'sl', '2026-11-13 17:17:00+00', '2027-11-13 22:59:59+00', NULL, NULL, NULL, NULL),
	('01a1fccb-70ba-7998-9e7e-c11459026ceb', '\xb1bf814eda3f6ed074a552edde495c4df7bbeea83f6c20c1695a33fa792b2c37', '\x7ed6d0173807a02bc5fd8584b508fe7c6ae34b4f90ac5cd71fe6ad4af506b343c229d97215e4f8e487bb3ffa9fd624cc', '01a1fccb-6916-7217-bc52-de551837ac54', '{"en": "Parents and children (aged 6-14)", "sl": "Starši in otroci (6-14 let)"}', 'A', 'school', NULL, '01a1fccb-6b90-7b44-a571-164ac8b34607', '01a1fccb-70aa-79aa-8b40-fb9a856628a2', 'sl', '2026-11-13 17:17:00+00', '2027-11-13 22:59:59+00', NULL, NULL, NULL, NULL);
INSERT INTO public.voucher_document VALUES
	('01a1fccb-703c-7ed2-868a-9dfcc54fa7be', '\x39bb5eb8fe7f65c7d1f46c5a1b786647c802f278869dec770d5fb104bcea9b9bc28d9fd4cedd19b6b96b73f4262daf8eb074c374381694493acfa967189b287e16d2dda423037cd239c9373d8e70f43cc4', '\x273a0d4bda597f43ac2d166812b39639df377d2d46d3ac8b464857a5d0fbe4de', '2026-11-19 02:08:00.3+00'),
	('01a1fccb-703d-7f4d-a260-f041fed3e32d', '\xca7bc2756aa91890ddf1b2769ee4067576e97b49df0529d824204c39e80b54be3ff80c53f833d15f379ac0b521b7bf4016675b0918339764fab41ca2e0d6cc9a6f20f958c31f0fe35050507bcfc586ae6f', '\x273a0d4bda597f43ac2d166812b39639df377d2d46d3ac8b464857a5d0fbe4de', '2026-11-19 02:08:00.3+00'),
	('01a1fccb-70b9-7949-8e25-2508f4f22451', '\x44d5ffdea2389372b9f5c09263cb0a5a40e9a60fb88bc36b2400c17f756682696689a2e9f58ef57b10287635caa908d4cdb48cb2a8eba800dfe197cbf3e88519b6c587eaa859a9cff8890eed8ec2a065c6', '\x273a0d4bda597f43ac2d166812b39639df377d2d46d3ac8b464857a5d0fbe4de', '2026-11-19 02:08:00.3+00'),
	('01a1fccb-70ba-7998-9e7e-c11459026ceb', '\xd5210c6cfffc76f58d2a62629aff87b531d7b55a8d355b02ea7302af52d29b7a988bcc86a87392c0df65eb3b712d0e568c357394f34d5a4ef9d73da677a415f5537974648e12fb11ecbd92ce68c3267c1f', '\x273a0d4bda597f43ac2d166812b39639df377d2d46d3ac8b464857a5d0fbe4de', '2026-11-19 02:08:00.3+00');
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
