
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
CREATE FUNCTION public.deed_stays() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise exception 'a deed is neither changed nor deleted';
end
$$;
CREATE FUNCTION public.renew_catalogue_version() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  update catalogue_version set version = gen_random_uuid();
  return null;
end
$$;
CREATE FUNCTION public.without_people(answer jsonb, of_somebody boolean DEFAULT false) RETURNS jsonb
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select case jsonb_typeof(answer)
    when 'object' then (
      select coalesce(jsonb_object_agg(key, without_people(value, of_somebody or key in
        ('customer', 'billing', 'shipping', 'card', 'bankAccount', 'virtualAccount', 'payer', 'payment_source'))), '{}')
      from jsonb_each(answer))
    when 'array' then (
      select coalesce(jsonb_agg(without_people(value, of_somebody) order by place), '[]')
      from jsonb_array_elements(answer) with ordinality as each (value, place))
    when 'string' then case when of_somebody then '""' else answer end
    else answer
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
CREATE TABLE jobs.queue_stats_20261123 (
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
    refused text,
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
CREATE TABLE public.deed (
    id uuid NOT NULL,
    at timestamp with time zone NOT NULL,
    actor text NOT NULL,
    person_id uuid,
    action text NOT NULL,
    object text NOT NULL,
    object_id text,
    about_id uuid,
    fields text[] DEFAULT '{}'::text[] NOT NULL,
    address_hash bytea,
    request_id uuid,
    day date,
    CONSTRAINT deed_actor_check CHECK ((actor = ANY (ARRAY['customer'::text, 'operator'::text, 'system'::text, 'supplier'::text])))
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
CREATE TABLE public.lost_number (
    series text NOT NULL,
    year integer NOT NULL,
    first_no bigint NOT NULL,
    last_no bigint NOT NULL,
    noted_at timestamp with time zone NOT NULL,
    CONSTRAINT lost_number_check CHECK ((last_no >= first_no))
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
    forgotten_at timestamp with time zone,
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
    held_since timestamp with time zone,
    CONSTRAINT place_check CHECK (((state <> 'held'::text) OR ((held_until IS NOT NULL) AND (intent_id IS NOT NULL)))),
    CONSTRAINT place_held_since CHECK (((state <> 'held'::text) OR (held_since IS NOT NULL))),
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
    expires_at timestamp with time zone NOT NULL,
    device text DEFAULT ''::text NOT NULL
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
CREATE TABLE public.switched_off (
    what text NOT NULL,
    since timestamp with time zone NOT NULL,
    CONSTRAINT switched_off_what_check CHECK ((what = ANY (ARRAY['card'::text, 'wallet'::text, 'pro-forma'::text, 'sign-up'::text])))
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
ALTER TABLE ONLY jobs.queue_stats ATTACH PARTITION jobs.queue_stats_20261122 FOR VALUES FROM ('2026-11-22 00:00:00+00') TO ('2026-11-23 00:00:00+00');
ALTER TABLE ONLY jobs.queue_stats ATTACH PARTITION jobs.queue_stats_20261123 FOR VALUES FROM ('2026-11-23 00:00:00+00') TO ('2026-11-24 00:00:00+00');
INSERT INTO jobs.job_common VALUES
	('c887e777-e74a-4956-b2e0-d9d7b62675ba', 'mail.send', 0, '{"mailId": "01a203d5-ad73-7345-bfd8-83e61cd94e1d"}', 'completed', 100, 0, 2, true, 600, 60, 259200, NULL, NULL, NULL, NULL, '2026-11-22 15:17:44.939473+00', '2026-11-22 15:17:44.939473+00', '2026-11-22 15:17:44.958636+00', '2026-11-22 15:17:44.978444+00', '2026-12-06 15:17:44.939473+00', NULL, NULL, 'standard', '2026-11-22 15:17:44.958636+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('7526c381-07b5-4aac-81ef-18738cdaa8ad', 'mail.send', 0, '{"mailId": "01a203d5-adf7-7b88-ba12-52d670650891"}', 'completed', 100, 0, 2, true, 600, 60, 259200, NULL, NULL, NULL, NULL, '2026-11-22 15:17:45.065952+00', '2026-11-22 15:17:45.065952+00', '2026-11-22 15:17:45.092867+00', '2026-11-22 15:17:45.775559+00', '2026-12-06 15:17:45.065952+00', NULL, NULL, 'standard', '2026-11-22 15:17:45.092867+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('13cf71b7-2c69-4e6e-a474-be0e3d399618', 'mail.send', 0, '{"mailId": "01a203d5-b0f2-7af2-82f2-7a776e1c5a76"}', 'completed', 100, 0, 2, true, 600, 60, 259200, NULL, NULL, NULL, NULL, '2026-11-22 15:17:45.838716+00', '2026-11-22 15:17:45.838716+00', '2026-11-22 15:17:45.85669+00', '2026-11-22 15:17:45.870196+00', '2026-12-06 15:17:45.838716+00', NULL, NULL, 'standard', '2026-11-22 15:17:45.85669+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('9a2e4145-04fd-46fa-bade-47d7bae9cd31', 'mail.send', 0, '{"mailId": "01a203d5-b126-710c-9ccb-fdda3fc39e2d"}', 'completed', 100, 0, 2, true, 600, 60, 259200, NULL, NULL, NULL, NULL, '2026-11-22 15:17:45.891586+00', '2026-11-22 15:17:45.891586+00', '2026-11-22 15:17:45.901535+00', '2026-11-22 15:17:45.906997+00', '2026-12-06 15:17:45.891586+00', NULL, NULL, 'standard', '2026-11-22 15:17:45.901535+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('91bb500b-2034-4af4-a0c8-214ceee6eaf1', 'mail.send', 0, '{"mailId": "01a203d5-b17a-7056-9468-3c30df385dc8"}', 'completed', 100, 0, 2, true, 600, 60, 259200, NULL, NULL, NULL, NULL, '2026-11-22 15:17:45.954948+00', '2026-11-22 15:17:45.954948+00', '2026-11-22 15:17:45.989023+00', '2026-11-22 15:17:46.029817+00', '2026-12-06 15:17:45.954948+00', NULL, NULL, 'standard', '2026-11-22 15:17:45.989023+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('e97ed8c5-03e3-401b-8a5f-a78bf0f82141', 'mail.send', 0, '{"mailId": "01a203d5-b1d8-7159-ad66-22ac63605368"}', 'completed', 100, 0, 2, true, 600, 60, 259200, NULL, NULL, NULL, NULL, '2026-11-22 15:17:46.069529+00', '2026-11-22 15:17:46.069529+00', '2026-11-22 15:17:46.074919+00', '2026-11-22 15:17:46.097852+00', '2026-12-06 15:17:46.069529+00', NULL, NULL, 'standard', '2026-11-22 15:17:46.074919+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('e893e89e-48b1-43e0-8cc2-0aa80ac2cd6a', 'mail.send', 0, '{"mailId": "01a203d5-b208-7c86-83fa-971557945c05"}', 'completed', 100, 0, 2, true, 600, 60, 259200, NULL, NULL, NULL, NULL, '2026-11-22 15:17:46.112536+00', '2026-11-22 15:17:46.112536+00', '2026-11-22 15:17:46.128877+00', '2026-11-22 15:17:46.136419+00', '2026-12-06 15:17:46.112536+00', NULL, NULL, 'standard', '2026-11-22 15:17:46.128877+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('17c90fd6-8359-4ebf-bf19-8d4ed6c0c1b3', 'mail.send', 0, '{"mailId": "01a203d5-b26b-79d6-b6db-4b01900b8c6c"}', 'completed', 100, 0, 2, true, 600, 60, 259200, NULL, NULL, NULL, NULL, '2026-11-22 15:17:46.188956+00', '2026-11-22 15:17:46.188956+00', '2026-11-22 15:17:46.226088+00', '2026-11-22 15:17:46.261003+00', '2026-12-06 15:17:46.188956+00', NULL, NULL, 'standard', '2026-11-22 15:17:46.226088+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('db64a5ce-b6cc-41f3-888b-32ecd149673e', 'mail.send', 0, '{"mailId": "01a203d5-b2d8-764f-8d36-8f6a9e3e1a94"}', 'completed', 100, 0, 2, true, 600, 60, 259200, NULL, NULL, NULL, NULL, '2026-11-22 15:17:46.323314+00', '2026-11-22 15:17:46.323314+00', '2026-11-22 15:17:46.332734+00', '2026-11-22 15:17:46.360425+00', '2026-12-06 15:17:46.323314+00', NULL, NULL, 'standard', '2026-11-22 15:17:46.332734+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('c48ea715-2c51-46c6-b3d1-79c34439c1aa', 'mail.send', 0, '{"mailId": "01a203d5-b32c-7b12-a91e-8f7799b6742c"}', 'completed', 100, 0, 2, true, 600, 60, 259200, NULL, NULL, NULL, NULL, '2026-11-22 15:17:46.408959+00', '2026-11-22 15:17:46.408959+00', '2026-11-22 15:17:46.417022+00', '2026-11-22 15:17:46.482404+00', '2026-12-06 15:17:46.408959+00', NULL, NULL, 'standard', '2026-11-22 15:17:46.417022+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('d2adc337-e286-4b99-8fa2-fba8343af336', 'mail.send', 0, '{"mailId": "01a203d5-b39c-79ac-a4a2-b15361cf1918"}', 'completed', 100, 0, 2, true, 600, 60, 259200, NULL, NULL, NULL, NULL, '2026-11-22 15:17:46.506698+00', '2026-11-22 15:17:46.506698+00', '2026-11-22 15:17:46.529244+00', '2026-11-22 15:17:46.556602+00', '2026-12-06 15:17:46.506698+00', NULL, NULL, 'standard', '2026-11-22 15:17:46.529244+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('6aa7372c-3693-4aab-9749-dc22b75cab7b', 'mail.send', 0, '{"mailId": "01a203d5-b3ed-74cf-b04d-879e67cd6407"}', 'completed', 100, 0, 2, true, 600, 60, 259200, NULL, NULL, NULL, NULL, '2026-11-22 15:17:46.587864+00', '2026-11-22 15:17:46.587864+00', '2026-11-22 15:17:46.611702+00', '2026-11-22 15:17:46.634405+00', '2026-12-06 15:17:46.587864+00', NULL, NULL, 'standard', '2026-11-22 15:17:46.611702+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('e0a78137-ebdb-4bb5-9501-1ce3cb11857d', 'mail.send', 0, '{"mailId": "01a203d5-b454-7923-bab0-0e137b5c07eb"}', 'completed', 100, 0, 2, true, 600, 60, 259200, NULL, NULL, NULL, NULL, '2026-11-22 15:17:46.689285+00', '2026-11-22 15:17:46.689285+00', '2026-11-22 15:17:46.716289+00', '2026-11-22 15:17:46.880243+00', '2026-12-06 15:17:46.689285+00', NULL, NULL, 'standard', '2026-11-22 15:17:46.716289+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('b4ec85ee-5f9e-4f8b-997e-0bb93879cc73', 'mail.send', 0, '{"mailId": "01a203d5-b457-795c-90f3-e755fc212f2c"}', 'completed', 100, 0, 2, true, 600, 60, 259200, NULL, NULL, NULL, NULL, '2026-11-22 15:17:46.689285+00', '2026-11-22 15:17:46.689285+00', '2026-11-22 15:17:46.884066+00', '2026-11-22 15:17:46.919857+00', '2026-12-06 15:17:46.689285+00', NULL, NULL, 'standard', '2026-11-22 15:17:46.884066+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('eea44ec5-9982-484d-878f-5b2cb4556415', 'mail.send', 0, '{"mailId": "01a203d5-b568-7107-bbb4-15d213289aab"}', 'completed', 100, 0, 2, true, 600, 60, 259200, NULL, NULL, NULL, NULL, '2026-11-22 15:17:46.980397+00', '2026-11-22 15:17:46.980397+00', '2026-11-22 15:17:46.990025+00', '2026-11-22 15:17:47.042925+00', '2026-12-06 15:17:46.980397+00', NULL, NULL, 'standard', '2026-11-22 15:17:46.990025+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('ee7f7d85-5954-4fb0-97a6-e7786f1fc2d6', 'mail.send', 0, '{"mailId": "01a203d5-b56a-7888-aa10-be0e065c3ca2"}', 'completed', 100, 0, 2, true, 600, 60, 259200, NULL, NULL, NULL, NULL, '2026-11-22 15:17:46.980397+00', '2026-11-22 15:17:46.980397+00', '2026-11-22 15:17:47.088448+00', '2026-11-22 15:17:47.212808+00', '2026-12-06 15:17:46.980397+00', NULL, NULL, 'standard', '2026-11-22 15:17:47.088448+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('beb72d88-287a-4ffc-bd12-360275c144fd', 'mail.send', 0, '{"mailId": "01a203d5-b67d-74c4-835d-4c515fead9bc"}', 'completed', 100, 0, 2, true, 600, 60, 259200, NULL, NULL, NULL, NULL, '2026-11-22 15:17:47.252767+00', '2026-11-22 15:17:47.252767+00', '2026-11-22 15:17:47.268831+00', '2026-11-22 15:17:47.27949+00', '2026-12-06 15:17:47.252767+00', NULL, NULL, 'standard', '2026-11-22 15:17:47.268831+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('9111781c-90dc-48e4-89e1-418b1f4a6b59', 'mail.send', 0, '{"mailId": "01a203d5-b680-7d18-90c3-bb64e6be7f5e"}', 'completed', 100, 0, 2, true, 600, 60, 259200, NULL, NULL, NULL, NULL, '2026-11-22 15:17:47.252767+00', '2026-11-22 15:17:47.252767+00', '2026-11-22 15:17:47.282878+00', '2026-11-22 15:17:47.298572+00', '2026-12-06 15:17:47.252767+00', NULL, NULL, 'standard', '2026-11-22 15:17:47.282878+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('6b09efd6-4090-4c9f-a1de-b1bff41d5a55', 'mail.send', 0, '{"mailId": "01a203d5-b6c7-7c47-8dbd-835d48a6e195"}', 'completed', 100, 0, 2, true, 600, 60, 259200, NULL, NULL, NULL, NULL, '2026-11-22 15:17:47.331442+00', '2026-11-22 15:17:47.331442+00', '2026-11-22 15:17:47.338876+00', '2026-11-22 15:17:47.346984+00', '2026-12-06 15:17:47.331442+00', NULL, NULL, 'standard', '2026-11-22 15:17:47.338876+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('ab5199ad-15f3-4090-af8c-6d22ddbd02c5', 'mail.send', 0, '{"mailId": "01a203d5-b6c8-7815-a7c5-5bbba307f89b"}', 'completed', 100, 0, 2, true, 600, 60, 259200, NULL, NULL, NULL, NULL, '2026-11-22 15:17:47.331442+00', '2026-11-22 15:17:47.331442+00', '2026-11-22 15:17:47.352225+00', '2026-11-22 15:17:47.373503+00', '2026-12-06 15:17:47.331442+00', NULL, NULL, 'standard', '2026-11-22 15:17:47.352225+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('fde47f39-485d-4fff-bb8c-33d81d94fcb0', 'mail.send', 0, '{"mailId": "01a203d5-b728-7d26-8e7e-bcbeb9f19a44"}', 'completed', 100, 0, 2, true, 600, 60, 259200, NULL, NULL, NULL, NULL, '2026-11-22 15:17:47.420582+00', '2026-11-22 15:17:47.420582+00', '2026-11-22 15:17:47.445566+00', '2026-11-22 15:17:47.466099+00', '2026-12-06 15:17:47.420582+00', NULL, NULL, 'standard', '2026-11-22 15:17:47.445566+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('9c8b15e2-c389-421e-885f-ad4eb77798e2', 'mail.send', 0, '{"mailId": "01a203d5-b731-74ef-96d5-ea4ac71b31cc"}', 'completed', 100, 0, 2, true, 600, 60, 259200, NULL, NULL, NULL, NULL, '2026-11-22 15:17:47.420582+00', '2026-11-22 15:17:47.420582+00', '2026-11-22 15:17:47.471375+00', '2026-11-22 15:17:47.496794+00', '2026-12-06 15:17:47.420582+00', NULL, NULL, 'standard', '2026-11-22 15:17:47.471375+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('54a3f71b-4c82-4f96-941c-435220c72b6d', 'mail.send', 0, '{"mailId": "01a203d5-b777-7f18-b5af-6a60a56cdf2c"}', 'completed', 100, 0, 2, true, 600, 60, 259200, NULL, NULL, NULL, NULL, '2026-11-22 15:17:47.505006+00', '2026-11-22 15:17:47.505006+00', '2026-11-22 15:17:47.516453+00', '2026-11-22 15:17:47.52257+00', '2026-12-06 15:17:47.505006+00', NULL, NULL, 'standard', '2026-11-22 15:17:47.516453+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('58c2769f-66b6-4ef0-aa05-5d547d6d6455', 'mail.send', 0, '{"mailId": "01a203d5-b7cc-7bb5-a2ff-2ffb7e753c97"}', 'completed', 100, 0, 2, true, 600, 60, 259200, NULL, NULL, NULL, NULL, '2026-11-22 15:17:47.564229+00', '2026-11-22 15:17:47.564229+00', '2026-11-22 15:17:47.60087+00', '2026-11-22 15:17:47.609669+00', '2026-12-06 15:17:47.564229+00', NULL, NULL, 'standard', '2026-11-22 15:17:47.60087+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('1c2201c4-b450-4d4b-92c9-5c8077c38c19', 'mail.send', 0, '{"mailId": "01a203d5-b7ce-7299-80ac-daf7a8fef99c"}', 'completed', 100, 0, 2, true, 600, 60, 259200, NULL, NULL, NULL, NULL, '2026-11-22 15:17:47.564229+00', '2026-11-22 15:17:47.564229+00', '2026-11-22 15:17:47.613199+00', '2026-11-22 15:17:47.630824+00', '2026-12-06 15:17:47.564229+00', NULL, NULL, 'standard', '2026-11-22 15:17:47.613199+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('67fc4f57-ad0e-48a3-aa1e-2bbeb706b7ef', 'mail.send', 0, '{"mailId": "01a203d5-b815-7c00-aee0-bbbd0e92cbf6"}', 'completed', 100, 0, 2, true, 600, 60, 259200, NULL, NULL, NULL, NULL, '2026-11-22 15:17:47.665988+00', '2026-11-22 15:17:47.665988+00', '2026-11-22 15:17:47.672869+00', '2026-11-22 15:17:47.677241+00', '2026-12-06 15:17:47.665988+00', NULL, NULL, 'standard', '2026-11-22 15:17:47.672869+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('9e576b5f-df43-455f-b467-ff1644b974c2', 'mail.send', 0, '{"mailId": "01a203d5-b816-775d-9edf-fa2502925445"}', 'completed', 100, 0, 2, true, 600, 60, 259200, NULL, NULL, NULL, NULL, '2026-11-22 15:17:47.665988+00', '2026-11-22 15:17:47.665988+00', '2026-11-22 15:17:47.680819+00', '2026-11-22 15:17:47.735374+00', '2026-12-06 15:17:47.665988+00', NULL, NULL, 'standard', '2026-11-22 15:17:47.680819+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('753f3943-b079-4020-840b-f6df7515b54b', 'mail.send', 0, '{"mailId": "01a203d5-b897-7cd7-92f6-b47d11902ae7"}', 'completed', 100, 0, 2, true, 600, 60, 259200, NULL, NULL, NULL, NULL, '2026-11-22 15:17:47.794922+00', '2026-11-22 15:17:47.794922+00', '2026-11-22 15:17:47.804025+00', '2026-11-22 15:17:47.811502+00', '2026-12-06 15:17:47.794922+00', NULL, NULL, 'standard', '2026-11-22 15:17:47.804025+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('1845901b-dc0b-466c-8ac5-4e08ac139b3c', 'mail.send', 0, '{"mailId": "01a203d5-b899-7998-b653-5641fb1d84d0"}', 'completed', 100, 0, 2, true, 600, 60, 259200, NULL, NULL, NULL, NULL, '2026-11-22 15:17:47.794922+00', '2026-11-22 15:17:47.794922+00', '2026-11-22 15:17:47.818339+00', '2026-11-22 15:17:47.844541+00', '2026-12-06 15:17:47.794922+00', NULL, NULL, 'standard', '2026-11-22 15:17:47.818339+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('7a7ec272-1fce-41b4-99f8-20f6972d2e71', 'mail.send', 0, '{"mailId": "01a203d5-b8e9-7414-887c-bdcd31f0ec79"}', 'completed', 100, 0, 2, true, 600, 60, 259200, NULL, NULL, NULL, NULL, '2026-11-22 15:17:47.873252+00', '2026-11-22 15:17:47.873252+00', '2026-11-22 15:17:47.896617+00', '2026-11-22 15:17:47.904314+00', '2026-12-06 15:17:47.873252+00', NULL, NULL, 'standard', '2026-11-22 15:17:47.896617+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('dc8ed845-6965-42db-8fe9-ed0922ccdbdf', 'mail.send', 0, '{"mailId": "01a203d5-b8f4-70ff-af54-4c5fc716b57a"}', 'completed', 100, 0, 2, true, 600, 60, 259200, NULL, NULL, NULL, NULL, '2026-11-22 15:17:47.873252+00', '2026-11-22 15:17:47.873252+00', '2026-11-22 15:17:47.906871+00', '2026-11-22 15:17:47.958388+00', '2026-12-06 15:17:47.873252+00', NULL, NULL, 'standard', '2026-11-22 15:17:47.906871+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('93af62ec-7be0-43b6-a749-8a3196f1800e', 'mail.send', 0, '{"mailId": "01a203d5-b94e-7155-b82c-786484d99196"}', 'completed', 100, 0, 2, true, 600, 60, 259200, NULL, NULL, NULL, NULL, '2026-11-22 15:17:47.978086+00', '2026-11-22 15:17:47.978086+00', '2026-11-22 15:17:48.008219+00', '2026-11-22 15:17:48.016087+00', '2026-12-06 15:17:47.978086+00', NULL, NULL, 'standard', '2026-11-22 15:17:48.008219+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('ecec2416-3edc-4b2a-8eeb-dbce2405c6c1', 'mail.send', 0, '{"mailId": "01a203d5-b966-7cc9-bd5d-8675bccbb74f"}', 'completed', 100, 0, 2, true, 600, 60, 259200, NULL, NULL, NULL, NULL, '2026-11-22 15:17:48.003394+00', '2026-11-22 15:17:48.003394+00', '2026-11-22 15:17:48.02813+00', '2026-11-22 15:17:48.045892+00', '2026-12-06 15:17:48.003394+00', NULL, NULL, 'standard', '2026-11-22 15:17:48.02813+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('2d60b433-fee9-40e9-8e6f-2e8b70032de8', 'mail.send', 0, '{"mailId": "01a203d5-b9e3-7e1c-ace7-cc6be7c44345"}', 'created', 100, 0, 2, true, 600, 60, 259200, NULL, NULL, NULL, NULL, '2026-11-22 15:17:48.126829+00', '2026-11-22 15:17:48.126829+00', NULL, NULL, '2026-12-06 15:17:48.126829+00', NULL, NULL, 'standard', NULL, NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('6283ecdd-75fe-44f3-bd80-147101b03844', 'mail.send', 0, '{"mailId": "01a203d5-b954-775c-95aa-22245c819f57"}', 'completed', 100, 0, 2, true, 600, 60, 259200, NULL, NULL, NULL, NULL, '2026-11-22 15:17:47.986528+00', '2026-11-22 15:17:47.986528+00', '2026-11-22 15:17:48.019117+00', '2026-11-22 15:17:48.025029+00', '2026-12-06 15:17:47.986528+00', NULL, NULL, 'standard', '2026-11-22 15:17:48.019117+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('2f449163-a41d-4aa6-97f6-5ccf2b0ed716', 'mail.send', 0, '{"mailId": "01a203d5-b99e-7bb1-af79-174c7fbabe74"}', 'created', 100, 0, 2, true, 600, 60, 259200, NULL, NULL, NULL, NULL, '2026-11-22 15:17:48.055599+00', '2026-11-22 15:17:48.055599+00', NULL, NULL, '2026-12-06 15:17:48.055599+00', NULL, NULL, 'standard', NULL, NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('860cf242-b5b9-4794-9380-a244bfee7123', 'payments.refund', 0, '{"refundId": "01a203d5-b99c-73aa-a014-0e9236cbd5c2"}', 'created', 5, 0, 2, true, 600, 60, 259200, NULL, NULL, NULL, NULL, '2026-11-22 15:17:48.055599+00', '2026-11-22 15:17:48.055599+00', NULL, NULL, '2026-12-06 15:17:48.055599+00', NULL, NULL, 'standard', NULL, NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('8b007b32-df14-4aad-8dec-06c74edf3dce', 'mail.send', 0, '{"mailId": "01a203d5-b9a1-7c4b-b2f0-b3e22737d07a"}', 'created', 100, 0, 2, true, 600, 60, 259200, NULL, NULL, NULL, NULL, '2026-11-22 15:17:48.055599+00', '2026-11-22 15:17:48.055599+00', NULL, NULL, '2026-12-06 15:17:48.055599+00', NULL, NULL, 'standard', NULL, NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('3954bc9f-119c-418b-91fa-6afd2bd1af79', 'mail.send', 0, '{"mailId": "01a203d5-b9a5-7bca-ab83-1f0692d7ffab"}', 'created', 100, 0, 2, true, 600, 60, 259200, NULL, NULL, NULL, NULL, '2026-11-22 15:17:48.067744+00', '2026-11-22 15:17:48.067744+00', NULL, NULL, '2026-12-06 15:17:48.067744+00', NULL, NULL, 'standard', NULL, NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('6f54dcad-6829-496a-8f85-435ae202db35', 'mail.send', 0, '{"mailId": "01a203d5-b9c7-75e7-8747-67b22f52c9a5"}', 'created', 100, 0, 2, true, 600, 60, 259200, NULL, NULL, NULL, NULL, '2026-11-22 15:17:48.101572+00', '2026-11-22 15:17:48.101572+00', NULL, NULL, '2026-12-06 15:17:48.101572+00', NULL, NULL, 'standard', NULL, NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('1db973a9-1f9e-47ad-b943-cc7a72c0cf45', 'account.forgotten', 0, '{"email": "zala@previs.example", "language": "sl"}', 'created', 5, 0, 2, true, 600, 60, 259200, NULL, NULL, NULL, NULL, '2026-11-22 15:17:48.151538+00', '2026-11-22 15:17:48.151538+00', NULL, NULL, '2026-12-06 15:17:48.151538+00', NULL, NULL, 'standard', NULL, NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO jobs.queue VALUES
	('__pgboss__send-it', 'standard', 2, 0, false, NULL, 900, 1209600, 604800, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', NULL, false, NULL, NULL, NULL, NULL, '2026-11-22 15:17:44.360775+00', '2026-11-22 15:17:44.360775+00'),
	('mail.send', 'standard', 100, 2, true, 600, 60, 1209600, 259200, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', NULL, false, NULL, NULL, NULL, NULL, '2026-11-22 15:17:44.395618+00', '2026-11-22 15:17:44.402337+00'),
	('account.forgotten', 'standard', 5, 2, true, 600, 60, 1209600, 259200, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', NULL, false, NULL, NULL, NULL, NULL, '2026-11-22 15:17:44.406852+00', '2026-11-22 15:17:44.407678+00'),
	('account.stopped', 'standard', 5, 2, true, 600, 60, 1209600, 259200, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', NULL, false, NULL, NULL, NULL, NULL, '2026-11-22 15:17:44.410107+00', '2026-11-22 15:17:44.410885+00'),
	('payments.settle', 'standard', 5, 2, true, 600, 60, 1209600, 259200, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', NULL, false, NULL, NULL, NULL, NULL, '2026-11-22 15:17:44.412004+00', '2026-11-22 15:17:44.412494+00'),
	('payments.refund', 'standard', 5, 2, true, 600, 60, 1209600, 259200, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', NULL, false, NULL, NULL, NULL, NULL, '2026-11-22 15:17:44.413474+00', '2026-11-22 15:17:44.413884+00'),
	('payments.sweep', 'stately', 0, 2, true, 600, 60, 1209600, 259200, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', NULL, false, NULL, NULL, NULL, NULL, '2026-11-22 15:17:44.415255+00', '2026-11-22 15:17:44.415671+00'),
	('classes.pre_invoices', 'stately', 0, 2, true, 600, 60, 1209600, 259200, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', NULL, false, NULL, NULL, NULL, NULL, '2026-11-22 15:17:44.422844+00', '2026-11-22 15:17:44.423257+00'),
	('home.retention', 'stately', 20, 2, true, 600, 60, 1209600, 259200, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', NULL, false, NULL, NULL, NULL, NULL, '2026-11-22 15:17:44.425565+00', '2026-11-22 15:17:44.426081+00'),
	('limits.tidy', 'stately', 0, 2, true, 600, 60, 1209600, 259200, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', NULL, false, NULL, NULL, NULL, NULL, '2026-11-22 15:17:44.428242+00', '2026-11-22 15:17:44.428649+00');
INSERT INTO jobs.schedule VALUES
	('payments.sweep', '', 'cron', '* * * * *', 'UTC', NULL, '{}', '2026-11-22 15:17:44.421159+00', '2026-11-22 15:17:44.421159+00', NULL),
	('classes.pre_invoices', '', 'cron', '*/5 * * * *', 'UTC', NULL, '{}', '2026-11-22 15:17:44.424568+00', '2026-11-22 15:17:44.424568+00', NULL),
	('home.retention', '', 'cron', '17 3 * * *', 'UTC', NULL, '{}', '2026-11-22 15:17:44.426946+00', '2026-11-22 15:17:44.426946+00', NULL),
	('limits.tidy', '', 'cron', '7 * * * *', 'UTC', NULL, '{}', '2026-11-22 15:17:44.429513+00', '2026-11-22 15:17:44.429513+00', NULL);
INSERT INTO jobs.version VALUES
	(43, '2026-11-22 15:17:44.393623+00', '2026-11-22 15:17:44.397856+00', '2026-11-22 15:17:44.372+00', NULL, NULL);
INSERT INTO public.agreement VALUES
	('01a203d5-ad6f-754a-b12a-254c3e870413', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', 'terms', '2026-01', '2024-09-11 07:10:00+00'),
	('01a203d5-ad6f-79ae-b16a-67722650a68c', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', 'rules', '2026-01', '2024-09-11 07:10:00+00'),
	('01a203d5-ad9e-79be-a32a-8e433e9aa4bd', '01a203d5-ad9c-7a05-9a5d-b0149fe0ff85', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', 'terms', '2026-01', '2024-09-21 07:40:00+00'),
	('01a203d5-ad9e-7797-9ef7-6eac245a4ca9', '01a203d5-ad9c-7a05-9a5d-b0149fe0ff85', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', 'rules', '2026-01', '2024-09-21 07:40:00+00'),
	('01a203d5-ad9e-733c-bdb9-e56134187d92', '01a203d5-ad9c-7a05-9a5d-b0149fe0ff85', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', 'guardian', '2026-01', '2024-09-21 07:40:00+00'),
	('01a203d5-ada0-7418-a74e-254f6efc8ed6', '01a203d5-ad9f-7951-bdfa-483002446efc', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', 'terms', '2026-01', '2024-09-21 07:40:00+00'),
	('01a203d5-ada0-73b8-a27c-e17d06fa4c47', '01a203d5-ad9f-7951-bdfa-483002446efc', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', 'rules', '2026-01', '2024-09-21 07:40:00+00'),
	('01a203d5-ada0-7a4f-a890-64696786d136', '01a203d5-ad9f-7951-bdfa-483002446efc', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', 'guardian', '2026-01', '2024-09-21 07:40:00+00'),
	('01a203d5-b0ef-7d24-8a85-2f7203aca12f', '01a203d5-b0ee-7b54-8381-e9bd1d114cbc', '01a203d5-b0ee-7b54-8381-e9bd1d114cbc', 'terms', '2026-01', '2025-07-08 07:30:00+00'),
	('01a203d5-b0ef-7552-bec7-502d672d92f3', '01a203d5-b0ee-7b54-8381-e9bd1d114cbc', '01a203d5-b0ee-7b54-8381-e9bd1d114cbc', 'rules', '2026-01', '2025-07-08 07:30:00+00'),
	('01a203d5-b11e-7618-ba86-67f0055e6191', '01a203d5-b11c-7dd9-b18a-e60ae31799ad', '01a203d5-b0ee-7b54-8381-e9bd1d114cbc', 'terms', '2026-01', '2025-07-09 07:29:00+00'),
	('01a203d5-b11e-72f5-8782-546e053e470f', '01a203d5-b11c-7dd9-b18a-e60ae31799ad', '01a203d5-b0ee-7b54-8381-e9bd1d114cbc', 'rules', '2026-01', '2025-07-09 07:29:00+00'),
	('01a203d5-b11f-7f08-b33f-2f31da39070b', '01a203d5-b11c-7dd9-b18a-e60ae31799ad', '01a203d5-b0ee-7b54-8381-e9bd1d114cbc', 'guardian', '2026-01', '2025-07-09 07:29:00+00'),
	('01a203d5-b124-7894-a82a-78a0d58719a4', '01a203d5-b123-7aef-a4e1-eae00aae3542', '01a203d5-b123-7aef-a4e1-eae00aae3542', 'terms', '2026-01', '2025-09-26 07:30:00+00'),
	('01a203d5-b124-7c4d-8449-cae6babf719e', '01a203d5-b123-7aef-a4e1-eae00aae3542', '01a203d5-b123-7aef-a4e1-eae00aae3542', 'rules', '2026-01', '2025-09-26 07:30:00+00'),
	('01a203d5-b206-7a6e-afb6-5895a42e46ad', '01a203d5-b200-74c6-af67-d4f6a03ced19', '01a203d5-b200-74c6-af67-d4f6a03ced19', 'terms', '2026-01', '2026-01-24 08:30:00+00'),
	('01a203d5-b206-7125-9238-a67194be32d0', '01a203d5-b200-74c6-af67-d4f6a03ced19', '01a203d5-b200-74c6-af67-d4f6a03ced19', 'rules', '2026-01', '2026-01-24 08:30:00+00'),
	('01a203d5-b772-7c66-89e6-6c2cae873fad', '01a203d5-b771-77ec-b7b3-96b5b9a8a569', '01a203d5-b771-77ec-b7b3-96b5b9a8a569', 'terms', '2026-01', '2026-11-17 08:13:00+00'),
	('01a203d5-b772-78c4-8650-a4612a0d7892', '01a203d5-b771-77ec-b7b3-96b5b9a8a569', '01a203d5-b771-77ec-b7b3-96b5b9a8a569', 'rules', '2026-01', '2026-11-17 08:13:00+00'),
	('01a203d5-b94c-79c5-94d2-7a75db1e8ad0', '01a203d5-b94a-77f4-99b0-dc62fbcf296d', '01a203d5-b94a-77f4-99b0-dc62fbcf296d', 'terms', '2026-01', '2026-11-20 17:00:00+00'),
	('01a203d5-b94c-7da2-94fb-6fa3f9f4812d', '01a203d5-b94a-77f4-99b0-dc62fbcf296d', '01a203d5-b94a-77f4-99b0-dc62fbcf296d', 'rules', '2026-01', '2026-11-20 17:00:00+00'),
	('01a203d5-b953-7224-b9c4-b0f35faa2610', '01a203d5-b952-70dc-9e84-6fabf0a2ca1a', '01a203d5-b952-70dc-9e84-6fabf0a2ca1a', 'terms', '2026-01', '2026-11-20 17:00:00+00'),
	('01a203d5-b953-7c37-b90e-a6eeb6f173f4', '01a203d5-b952-70dc-9e84-6fabf0a2ca1a', '01a203d5-b952-70dc-9e84-6fabf0a2ca1a', 'rules', '2026-01', '2026-11-20 17:00:00+00'),
	('01a203d5-b9a4-72cd-a291-7800e2a7c8cd', '01a203d5-b9a3-717c-b2be-4cb39b991a1a', '01a203d5-b9a3-717c-b2be-4cb39b991a1a', 'terms', '2026-01', '2026-11-20 17:00:00+00'),
	('01a203d5-b9a4-75a8-b3cc-8cae4ffad6f8', '01a203d5-b9a3-717c-b2be-4cb39b991a1a', '01a203d5-b9a3-717c-b2be-4cb39b991a1a', 'rules', '2026-01', '2026-11-20 17:00:00+00'),
	('01a203d5-b9c6-7901-92f1-2f1196487f06', '01a203d5-b9c5-7050-95fd-d3b0cb45c1ba', '01a203d5-b9c5-7050-95fd-d3b0cb45c1ba', 'terms', '2026-01', '2026-11-20 17:00:00+00'),
	('01a203d5-b9c6-7496-a6bc-07a8da0a2d19', '01a203d5-b9c5-7050-95fd-d3b0cb45c1ba', '01a203d5-b9c5-7050-95fd-d3b0cb45c1ba', 'rules', '2026-01', '2026-11-20 17:00:00+00'),
	('01a203d5-b9df-772b-82a3-9d715039b40e', '01a203d5-b9de-767d-9217-35f7a6a03aca', '01a203d5-b9de-767d-9217-35f7a6a03aca', 'terms', '2026-01', '2026-11-20 17:00:00+00'),
	('01a203d5-b9df-72c0-967e-a1a39939de6d', '01a203d5-b9de-767d-9217-35f7a6a03aca', '01a203d5-b9de-767d-9217-35f7a6a03aca', 'rules', '2026-01', '2026-11-20 17:00:00+00');
INSERT INTO public.article VALUES
	('01a203d5-acf1-7b7c-afd5-cd3be66aa442', 'V', 'dnevna', '{preschool}', '{"en": "Day ticket, preschool", "sl": "Dnevna vstopnica za najmlajše"}', 600, 'sport', 365, 1, NULL, true, 0, NULL, NULL, NULL, false),
	('01a203d5-acf1-7af6-93ca-76aa0670d325', 'V', 'dnevna', '{school}', '{"en": "Day ticket, school", "sl": "Dnevna vstopnica za šolarje"}', 850, 'sport', 365, 1, NULL, true, 0, NULL, NULL, NULL, false),
	('01a203d5-acf1-74be-ac24-ce39994eee75', 'V', 'dnevna', '{student}', '{"en": "Day ticket, student", "sl": "Dnevna vstopnica za študente"}', 1100, 'sport', 365, 1, NULL, true, 0, NULL, NULL, NULL, false),
	('01a203d5-acf1-7d56-9d16-b37fcf1433bb', 'V', 'dnevna', '{adult}', '{"en": "Day ticket", "sl": "Dnevna vstopnica"}', 1350, 'sport', 365, 1, NULL, true, 0, NULL, NULL, NULL, false),
	('01a203d5-acf1-72b7-90ce-4c7634c34540', 'V', 'dnevna', '{preschool}', '{"en": "Afternoon ticket, preschool", "sl": "Popoldanska vstopnica za najmlajše"}', 500, 'sport', 365, 1, NULL, true, 1, NULL, NULL, NULL, false),
	('01a203d5-acf1-752b-8ac7-ff855f48f39e', 'V', 'dnevna', '{school}', '{"en": "Afternoon ticket, school", "sl": "Popoldanska vstopnica za šolarje"}', 700, 'sport', 365, 1, NULL, true, 1, NULL, NULL, NULL, false),
	('01a203d5-acf1-791d-a58e-0bca21d0ea59', 'V', 'dnevna', '{student}', '{"en": "Afternoon ticket, student", "sl": "Popoldanska vstopnica za študente"}', 900, 'sport', 365, 1, NULL, true, 1, NULL, NULL, NULL, false),
	('01a203d5-acf1-78b6-8f94-5a7e20c16c37', 'V', 'dnevna', '{adult}', '{"en": "Afternoon ticket", "sl": "Popoldanska vstopnica"}', 1050, 'sport', 365, 1, NULL, true, 1, NULL, NULL, NULL, false),
	('01a203d5-acf1-7f56-b56b-87b0bdf76bde', 'V', 'dnevna', '{preschool}', '{"en": "Morning ticket, preschool", "sl": "Jutranja vstopnica za najmlajše"}', 400, 'sport', 365, 1, NULL, true, 2, NULL, NULL, NULL, false),
	('01a203d5-acf1-7d43-ab18-75292654f30c', 'V', 'dnevna', '{school}', '{"en": "Morning ticket, school", "sl": "Jutranja vstopnica za šolarje"}', 600, 'sport', 365, 1, NULL, true, 2, NULL, NULL, NULL, false),
	('01a203d5-acf1-7bfe-950a-23a4bae1f6c1', 'V', 'dnevna', '{student}', '{"en": "Morning ticket, student", "sl": "Jutranja vstopnica za študente"}', 750, 'sport', 365, 1, NULL, true, 2, NULL, NULL, NULL, false),
	('01a203d5-acf1-77d2-9b54-ce35c2083def', 'V', 'dnevna', '{adult}', '{"en": "Morning ticket", "sl": "Jutranja vstopnica"}', 900, 'sport', 365, 1, NULL, true, 2, NULL, NULL, NULL, false),
	('01a203d5-acf1-7ef0-a0ed-2957c9aa2d92', 'V', 'terminska', '{preschool}', '{"en": "Monthly ticket, preschool", "sl": "Mesečna vstopnica za najmlajše"}', 2400, 'sport', 30, NULL, 365, true, 3, NULL, NULL, NULL, false),
	('01a203d5-acf1-77cc-9417-f2fd22d7cea6', 'V', 'terminska', '{school}', '{"en": "Monthly ticket, school", "sl": "Mesečna vstopnica za šolarje"}', 3400, 'sport', 30, NULL, 365, true, 3, NULL, NULL, NULL, false),
	('01a203d5-acf1-705f-a887-1065694e19fe', 'V', 'terminska', '{student}', '{"en": "Monthly ticket, student", "sl": "Mesečna vstopnica za študente"}', 4600, 'sport', 30, NULL, 365, true, 3, NULL, NULL, NULL, false),
	('01a203d5-acf1-760b-bef9-4bf58117a9a5', 'V', 'terminska', '{adult}', '{"en": "Monthly ticket", "sl": "Mesečna vstopnica"}', 5800, 'sport', 30, NULL, 365, true, 3, NULL, NULL, NULL, false),
	('01a203d5-acf1-722e-bf7e-55890d670c60', 'V', 'terminska', '{preschool}', '{"en": "Three-month ticket, preschool", "sl": "Trimesečna vstopnica za najmlajše"}', 6500, 'sport', 91, NULL, 365, true, 4, NULL, NULL, NULL, false),
	('01a203d5-acf1-7133-bdf5-66d655129fd3', 'V', 'terminska', '{school}', '{"en": "Three-month ticket, school", "sl": "Trimesečna vstopnica za šolarje"}', 9200, 'sport', 91, NULL, 365, true, 4, NULL, NULL, NULL, false),
	('01a203d5-acf1-764e-94e0-eb379dbc534a', 'V', 'terminska', '{student}', '{"en": "Three-month ticket, student", "sl": "Trimesečna vstopnica za študente"}', 12500, 'sport', 91, NULL, 365, true, 4, NULL, NULL, NULL, false),
	('01a203d5-acf1-7e6d-8447-22c04ce044b1', 'V', 'terminska', '{adult}', '{"en": "Three-month ticket", "sl": "Trimesečna vstopnica"}', 15600, 'sport', 91, NULL, 365, true, 4, NULL, NULL, NULL, false),
	('01a203d5-acf1-7a35-8c91-089e4fe52703', 'V', 'terminska', '{preschool}', '{"en": "Half-year ticket, preschool", "sl": "Polletna vstopnica za najmlajše"}', 11900, 'sport', 182, NULL, 365, true, 5, NULL, NULL, NULL, false),
	('01a203d5-acf1-7378-ad12-aa4ff7f24543', 'V', 'terminska', '{school}', '{"en": "Half-year ticket, school", "sl": "Polletna vstopnica za šolarje"}', 16900, 'sport', 182, NULL, 365, true, 5, NULL, NULL, NULL, false),
	('01a203d5-acf1-748f-b7f7-0c044bd20597', 'V', 'terminska', '{student}', '{"en": "Half-year ticket, student", "sl": "Polletna vstopnica za študente"}', 22900, 'sport', 182, NULL, 365, true, 5, NULL, NULL, NULL, false),
	('01a203d5-acf1-7dc6-9188-faef350e9bf7', 'V', 'terminska', '{adult}', '{"en": "Half-year ticket", "sl": "Polletna vstopnica"}', 28900, 'sport', 182, NULL, 365, true, 5, NULL, NULL, NULL, false),
	('01a203d5-acf1-7c49-8299-1515ad3b87bc', 'V', 'terminska', '{preschool}', '{"en": "Yearly ticket, preschool", "sl": "Letna vstopnica za najmlajše"}', 19900, 'sport', 365, NULL, 365, true, 6, NULL, NULL, NULL, false),
	('01a203d5-acf1-720c-ad61-c4163059e151', 'V', 'terminska', '{school}', '{"en": "Yearly ticket, school", "sl": "Letna vstopnica za šolarje"}', 28900, 'sport', 365, NULL, 365, true, 6, NULL, NULL, NULL, false),
	('01a203d5-acf1-74de-9285-63330d630c3a', 'V', 'terminska', '{student}', '{"en": "Yearly ticket, student", "sl": "Letna vstopnica za študente"}', 38900, 'sport', 365, NULL, 365, true, 6, NULL, NULL, NULL, false),
	('01a203d5-acf1-73ac-9580-dee863397e3b', 'V', 'terminska', '{adult}', '{"en": "Yearly ticket", "sl": "Letna vstopnica"}', 49500, 'sport', 365, NULL, 365, true, 6, NULL, NULL, NULL, false),
	('01a203d5-acf1-78fd-9331-84f5cab6b3c5', 'V', 'paket', '{preschool}', '{"en": "5-visit package, preschool", "sl": "Paket 5 obiskov za najmlajše"}', 2700, 'sport', 183, 5, NULL, true, 7, NULL, NULL, NULL, false),
	('01a203d5-acf1-71aa-8b34-95108511a877', 'V', 'paket', '{school}', '{"en": "5-visit package, school", "sl": "Paket 5 obiskov za šolarje"}', 3800, 'sport', 183, 5, NULL, true, 7, NULL, NULL, NULL, false),
	('01a203d5-acf1-72ee-9741-b51b79792fe8', 'V', 'paket', '{student}', '{"en": "5-visit package, student", "sl": "Paket 5 obiskov za študente"}', 5000, 'sport', 183, 5, NULL, true, 7, NULL, NULL, NULL, false),
	('01a203d5-acf1-7ce7-9e71-e323cd2a82d8', 'V', 'paket', '{adult}', '{"en": "5-visit package", "sl": "Paket 5 obiskov"}', 6200, 'sport', 183, 5, NULL, true, 7, NULL, NULL, NULL, false),
	('01a203d5-acf1-7736-a7e7-59808d0d4e06', 'V', 'paket', '{preschool}', '{"en": "11-visit package, preschool", "sl": "Paket 11 obiskov za najmlajše"}', 5500, 'sport', 365, 11, NULL, true, 8, NULL, NULL, NULL, false),
	('01a203d5-acf1-72b4-8b8e-edf1be959694', 'V', 'paket', '{school}', '{"en": "11-visit package, school", "sl": "Paket 11 obiskov za šolarje"}', 7700, 'sport', 365, 11, NULL, true, 8, NULL, NULL, NULL, false),
	('01a203d5-acf1-745f-9a70-8073769c4261', 'V', 'paket', '{student}', '{"en": "11-visit package, student", "sl": "Paket 11 obiskov za študente"}', 10000, 'sport', 365, 11, NULL, true, 8, NULL, NULL, NULL, false),
	('01a203d5-acf1-75be-a47f-3329e0fec51d', 'V', 'paket', '{adult}', '{"en": "11-visit package", "sl": "Paket 11 obiskov"}', 12500, 'sport', 365, 11, NULL, true, 8, NULL, NULL, NULL, false),
	('01a203d5-acf1-7778-8280-50edc9bc22e8', 'V', 'paket', '{preschool}', '{"en": "22-visit package, preschool", "sl": "Paket 22 obiskov za najmlajše"}', 10500, 'sport', 548, 22, NULL, true, 9, NULL, NULL, NULL, false),
	('01a203d5-acf1-7b30-ac9b-d9fb66de7ef5', 'V', 'paket', '{school}', '{"en": "22-visit package, school", "sl": "Paket 22 obiskov za šolarje"}', 14500, 'sport', 548, 22, NULL, true, 9, NULL, NULL, NULL, false),
	('01a203d5-acf1-7e1b-8e8b-cca5888e0aaf', 'V', 'paket', '{student}', '{"en": "22-visit package, student", "sl": "Paket 22 obiskov za študente"}', 19000, 'sport', 548, 22, NULL, true, 9, NULL, NULL, NULL, false),
	('01a203d5-acf1-7f71-b99f-b544be175fea', 'V', 'paket', '{adult}', '{"en": "22-visit package", "sl": "Paket 22 obiskov"}', 23800, 'sport', 548, 22, NULL, true, 9, NULL, NULL, NULL, false),
	('01a203d5-acf1-7e0a-a99b-da3bebf70843', 'V', 'dnevna', '{preschool}', '{"en": "Day ticket, preschool", "sl": "Dnevna vstopnica za najmlajše"}', 600, 'sport', 365, 1, NULL, true, 0, NULL, NULL, NULL, true),
	('01a203d5-acf1-79fd-a56a-7d3b1a9ebfdf', 'V', 'dnevna', '{school}', '{"en": "Day ticket, school", "sl": "Dnevna vstopnica za šolarje"}', 850, 'sport', 365, 1, NULL, true, 0, NULL, NULL, NULL, true),
	('01a203d5-acf1-75f1-b193-20739a146bc5', 'V', 'dnevna', '{student}', '{"en": "Day ticket, student", "sl": "Dnevna vstopnica za študente"}', 1100, 'sport', 365, 1, NULL, true, 0, NULL, NULL, NULL, true),
	('01a203d5-acf1-7743-9c36-e212a7ee2022', 'V', 'dnevna', '{adult}', '{"en": "Day ticket", "sl": "Dnevna vstopnica"}', 1350, 'sport', 365, 1, NULL, true, 0, NULL, NULL, NULL, true),
	('01a203d5-acf1-783a-b668-e523ad47a3ad', 'V', 'terminska', '{preschool}', '{"en": "Monthly ticket, preschool", "sl": "Mesečna vstopnica za najmlajše"}', 2400, 'sport', 30, NULL, 365, true, 1, NULL, NULL, NULL, true),
	('01a203d5-acf1-74df-8e4d-c3af67bc5290', 'V', 'terminska', '{school}', '{"en": "Monthly ticket, school", "sl": "Mesečna vstopnica za šolarje"}', 3400, 'sport', 30, NULL, 365, true, 1, NULL, NULL, NULL, true),
	('01a203d5-acf1-7002-a3d9-bd1de0fdc3b6', 'V', 'terminska', '{student}', '{"en": "Monthly ticket, student", "sl": "Mesečna vstopnica za študente"}', 4600, 'sport', 30, NULL, 365, true, 1, NULL, NULL, NULL, true),
	('01a203d5-acf1-7060-9084-65a2c543b761', 'V', 'terminska', '{adult}', '{"en": "Monthly ticket", "sl": "Mesečna vstopnica"}', 5800, 'sport', 30, NULL, 365, true, 1, NULL, NULL, NULL, true),
	('01a203d5-acf1-7490-b7db-e5954e7fcbf1', 'V', 'paket', '{preschool}', '{"en": "5-visit package, preschool", "sl": "Paket 5 obiskov za najmlajše"}', 2700, 'sport', 183, 5, NULL, true, 2, NULL, NULL, NULL, true),
	('01a203d5-acf1-76b9-bc53-1e4f22bd0997', 'V', 'paket', '{school}', '{"en": "5-visit package, school", "sl": "Paket 5 obiskov za šolarje"}', 3800, 'sport', 183, 5, NULL, true, 2, NULL, NULL, NULL, true),
	('01a203d5-acf1-7312-a4c5-c2b8a5d5b98c', 'V', 'paket', '{student}', '{"en": "5-visit package, student", "sl": "Paket 5 obiskov za študente"}', 5000, 'sport', 183, 5, NULL, true, 2, NULL, NULL, NULL, true),
	('01a203d5-acf1-78d8-b6e2-1c8be8f858f8', 'V', 'paket', '{adult}', '{"en": "5-visit package", "sl": "Paket 5 obiskov"}', 6200, 'sport', 183, 5, NULL, true, 2, NULL, NULL, NULL, true),
	('01a203d5-acf1-75d5-bd63-9bd7c695559c', 'V', 'paket', '{preschool}', '{"en": "11-visit package, preschool", "sl": "Paket 11 obiskov za najmlajše"}', 5500, 'sport', 365, 11, NULL, true, 3, NULL, NULL, NULL, true),
	('01a203d5-acf1-7012-b068-4de04e4bbfbc', 'V', 'paket', '{school}', '{"en": "11-visit package, school", "sl": "Paket 11 obiskov za šolarje"}', 7700, 'sport', 365, 11, NULL, true, 3, NULL, NULL, NULL, true),
	('01a203d5-acf1-73cb-9a20-0bffb32fc7d1', 'V', 'paket', '{student}', '{"en": "11-visit package, student", "sl": "Paket 11 obiskov za študente"}', 10000, 'sport', 365, 11, NULL, true, 3, NULL, NULL, NULL, true),
	('01a203d5-acf1-7a5e-b0a6-7d607893b6d4', 'V', 'paket', '{adult}', '{"en": "11-visit package", "sl": "Paket 11 obiskov"}', 12500, 'sport', 365, 11, NULL, true, 3, NULL, NULL, NULL, true),
	('01a203d5-acf1-7079-9bad-12c9698e83d3', 'A', NULL, '{student}', '{"en": "First time on the wall (aged 15-25)", "sl": "Prvič na steni (15-25 let)"}', 2500, 'sport', NULL, NULL, NULL, true, 0, NULL, NULL, NULL, true),
	('01a203d5-acf1-7634-95dd-01b0b74f728d', 'A', NULL, '{adult}', '{"en": "First time on the wall", "sl": "Prvič na steni"}', 2500, 'sport', NULL, NULL, NULL, true, 0, NULL, NULL, NULL, true),
	('01a203d5-acf1-799f-9a96-a51ea085685b', 'A', NULL, '{student}', '{"en": "Belaying with a rope (aged 15-25)", "sl": "Varovanje z vrvjo (15-25 let)"}', 3200, 'sport', NULL, NULL, NULL, true, 1, NULL, NULL, NULL, true),
	('01a203d5-acf1-75cd-a460-99a9b03c3b43', 'A', NULL, '{adult}', '{"en": "Belaying with a rope", "sl": "Varovanje z vrvjo"}', 3200, 'sport', NULL, NULL, NULL, true, 1, NULL, NULL, NULL, true),
	('01a203d5-acf1-798c-809f-1c36ec889ac5', 'A', NULL, '{preschool}', '{"en": "Parents and children (aged 3-5)", "sl": "Starši in otroci (3-5 let)"}', 1500, 'sport', NULL, NULL, NULL, true, 2, NULL, NULL, NULL, true),
	('01a203d5-acf1-70e4-a6e3-4ba399e6f4bd', 'A', NULL, '{school}', '{"en": "Parents and children (aged 6-14)", "sl": "Starši in otroci (6-14 let)"}', 1500, 'sport', NULL, NULL, NULL, true, 2, NULL, NULL, NULL, true),
	('01a203d5-acff-78a6-8218-1265e2152edb', 'A', NULL, '{student,adult}', '{"en": "First time on the wall", "sl": "Prvič na steni"}', 2500, 'sport', NULL, NULL, NULL, true, 0, NULL, NULL, NULL, false),
	('01a203d5-ad01-7143-97b2-1e7d5122b8d0', 'A', NULL, '{student,adult}', '{"en": "Belaying with a rope", "sl": "Varovanje z vrvjo"}', 3200, 'sport', NULL, NULL, NULL, true, 1, NULL, NULL, NULL, false),
	('01a203d5-ad01-7d1e-810b-70da0e422828', 'A', NULL, '{student,adult}', '{"en": "Lead climbing", "sl": "Plezanje v naprezanju"}', 3900, 'sport', NULL, NULL, NULL, true, 2, NULL, NULL, NULL, false),
	('01a203d5-ad02-7732-89f5-907a11909d8d', 'A', NULL, '{preschool,school}', '{"en": "Birthday on the wall", "sl": "Rojstni dan na steni"}', 1800, 'sport', NULL, NULL, NULL, true, 3, NULL, NULL, NULL, false),
	('01a203d5-ad02-7587-b460-3163e5709829', 'A', NULL, '{preschool,school}', '{"en": "Parents and children", "sl": "Starši in otroci"}', 1500, 'sport', NULL, NULL, NULL, true, 4, NULL, NULL, NULL, false),
	('01a203d5-ad02-7143-861b-f8e0824da8fb', 'A', NULL, '{school,student,adult}', '{"en": "Movement technique", "sl": "Tehnika gibanja"}', 2800, 'sport', NULL, NULL, NULL, true, 5, NULL, NULL, NULL, false),
	('01a203d5-ad03-789c-972f-65a371b2d7d6', 'VV', NULL, '{student,adult}', '{"en": "Beginners", "sl": "Začetna vadba"}', 9800, 'sport', NULL, NULL, NULL, true, 0, '2026-11-30', '2027-01-21', 1, false),
	('01a203d5-ad08-7a91-a8fc-93413395ff14', 'VV', NULL, '{student,adult}', '{"en": "Intermediates", "sl": "Nadaljevalna vadba"}', 17800, 'sport', NULL, NULL, NULL, true, 1, '2026-11-27', '2027-02-04', 2, false),
	('01a203d5-ad0e-7364-a150-be2c82876b02', 'VV', NULL, '{student,adult}', '{"en": "Morning climbers", "sl": "Jutranja vadba"}', 8800, 'sport', NULL, NULL, NULL, true, 2, '2026-11-28', '2027-01-19', 1, false),
	('01a203d5-ad12-7877-b769-5a51471edbcc', 'VV', NULL, '{student,adult}', '{"en": "Bouldering", "sl": "Balvanska vadba"}', 10500, 'sport', NULL, NULL, NULL, true, 3, '2026-11-29', '2027-01-20', 1, false),
	('01a203d5-ad13-77c3-aaa3-2036d3c0bc86', 'VV', NULL, '{preschool}', '{"en": "Little climbers", "sl": "Mali plezalci"}', 7400, 'sport', NULL, NULL, NULL, true, 4, '2026-11-27', '2027-02-02', 1, false),
	('01a203d5-ad14-75b2-873d-f719a202ffda', 'VV', NULL, '{school}', '{"en": "Climbing school", "sl": "Plezalna šola"}', 14900, 'sport', NULL, NULL, NULL, true, 5, '2026-11-30', '2027-02-18', 2, false),
	('01a203d5-ad1a-76db-91ee-47a922d945cd', 'VV', NULL, '{school,student}', '{"en": "Youth group", "sl": "Mladinska skupina"}', 11900, 'sport', NULL, NULL, NULL, true, 6, '2026-11-30', '2027-02-18', 1, false),
	('01a203d5-ad22-7ba6-9222-3d2acccc82cd', 'VV', NULL, '{school,student}', '{"en": "Competition training", "sl": "Tekmovalna priprava"}', 22000, 'sport', NULL, NULL, NULL, true, 7, '2026-11-28', '2027-02-18', 2, false);
INSERT INTO public.catalogue_version VALUES
	(true, '8dd77c28-94e5-49c7-ac43-becf6ffc8632');
INSERT INTO public.checkout VALUES
	('01a203d5-b42e-797c-8116-f745d7f2af46', '01a203d5-b428-72ae-9977-6f06bdeeed9f', 'card', 'card', '17944175400004679920', '0DADC1139EFDA51A1740962EB4DE0C58.uat01-vm-tx04', 'sha384-Ddu/O40dP5e4IC9KoDVwFFWQTMXTyj23g9wFwCLykzJa+1fzGGdWQmm+VYPKWO6q', 'open', 'paid', '2026-11-11 17:19:00+00', '2026-11-11 17:19:00+00', NULL, '2026-11-11 17:19:00+00', NULL, '2026-11-11 17:19:45+00', 1, '{}', NULL),
	('01a203d5-adb1-7350-a558-a8c4918f0042', '01a203d5-adab-7b90-bd71-8ebd96c1caf0', 'card', 'card', '17295270000006057094', '58AE2C9C4837281BB5A76025644A2213.uat01-vm-tx04', 'sha384-xK2zB1ANVMkspoheMFxzlqKcLnu1VYVbYBff6vRVrm8jhcOP1bGb3Zg4aCXjZt93', 'open', 'paid', '2024-10-21 16:10:00+00', '2024-10-21 16:10:00+00', NULL, '2024-10-21 16:10:00+00', NULL, '2024-10-21 16:10:45+00', 1, '{}', NULL),
	('01a203d5-b31b-7254-ac6b-058e7902c8ea', '01a203d5-b317-7cf3-9a84-753f46ab6c6d', 'card', 'card', '17917350000004251343', '7A553090036F3E71BC73B24DDB101E57.uat01-vm-tx04', 'sha384-PSof7zJchzNkAwjO6EOlzYckHyH7QxP1URatP0RQDievg/lYr9QgoEWGURZJISvd', 'open', 'paid', '2026-10-11 16:10:00+00', '2026-10-11 16:10:00+00', NULL, '2026-10-11 16:10:00+00', NULL, '2026-10-11 16:10:45+00', 1, '{}', NULL),
	('01a203d5-b14c-7c9f-8afd-e2fdedd8ad65', '01a203d5-b143-78b3-85e9-e9ec894904a1', 'wallet', 'paypal', '17606310000000371011', 'SB1WHS90UH6RWUF9S', NULL, 'open', 'paid', '2025-10-16 16:10:00+00', '2025-10-16 16:10:00+00', NULL, '2025-10-16 16:10:00+00', NULL, '2025-10-16 16:10:45+00', 1, '{}', NULL),
	('01a203d5-b808-799b-9ecf-961499ce4353', '01a203d5-b7fe-7476-8f56-0e0ddffaba92', 'card', 'card', '17950219200009452467', 'D972E8933918B33B13C793A09A5ED24E.uat01-vm-tx04', 'sha384-2JLryuyADhhyoCAX8AwN/Y5ujE31YZLYrUOQ0/pWYw6pID50dbhle0Q28zniceeY', 'open', 'paid', '2026-11-18 17:12:00+00', '2026-11-18 17:12:00+00', NULL, '2026-11-18 17:12:00+00', NULL, '2026-11-18 17:12:45+00', 1, '{}', NULL),
	('01a203d5-b1c2-7f09-8877-809bdd5442c0', '01a203d5-b1bf-7617-97a1-233076dd506a', 'card', 'card', '17675017194001117052', 'D4EE505B74B53C735F89B10901C967DF.uat01-vm-tx04', 'sha384-FchEW96vvu1HF7c9n/UsSzDFv4LHEzV5+g8kDKl7pzPM0rNlo6XL2a4tcLi5wBCS', 'open', 'paid', '2026-01-04 04:41:59.4+00', '2026-01-04 04:41:59.4+00', NULL, '2026-01-04 04:41:59.4+00', NULL, '2026-01-04 04:42:44.4+00', 1, '{}', NULL),
	('01a203d5-b383-7e3c-8638-e76f0c874468', '01a203d5-b381-718b-897f-51b30fdb4972', 'card', 'card', '17923967460003954038', '4E5F243D93F6183C59294265E2842017.uat01-vm-tx04', 'sha384-n7DGTMRYfYsQDqTci4lA8/GcFbOv5bvmlZQhSd6TAHFaaSkuH39ZiJwKr9bwfOyW', 'open', 'paid', '2026-10-19 07:59:06+00', '2026-10-19 07:59:06+00', NULL, '2026-10-19 07:59:06+00', NULL, '2026-10-19 07:59:51+00', 1, '{}', NULL),
	('01a203d5-b712-7a6c-baf6-e69cea97ad0e', '01a203d5-b707-7ef6-b80f-6c0a7b08a714', 'card', 'card', '17948492400005456479', '2A9BF62A8EF27D9380B9D532F171FBB1.uat01-vm-tx04', 'sha384-pdk/k7E8sAtIocGmg1346pKwQfDuXT0THPuKRTkUR754Fezw7TLOat6har5I3DcI', 'open', 'paid', '2026-11-16 17:14:00+00', '2026-11-16 17:14:00+00', NULL, '2026-11-16 17:14:00+00', NULL, '2026-11-16 17:14:45+00', 1, '{}', NULL),
	('01a203d5-b231-70b7-a4f0-0149f1700e2e', '01a203d5-b22d-7a62-b919-0a79e3531714', 'wallet', 'paypal', '17779110000001986866', '99HNFV190TVCQC55H', NULL, 'open', 'paid', '2026-05-04 16:10:00+00', '2026-05-04 16:10:00+00', NULL, '2026-05-04 16:10:00+00', NULL, '2026-05-04 16:10:45+00', 1, '{}', NULL),
	('01a203d5-b553-7e6b-817d-c2bff418d214', '01a203d5-b54a-7683-aac7-b9bbfbb5d4e0', 'wallet', 'paypal', '17945902200002772379', 'KVRMJ9PN44W7KNVDH', NULL, 'open', 'paid', '2026-11-13 17:17:00+00', '2026-11-13 17:17:00+00', NULL, '2026-11-13 17:17:00+00', NULL, '2026-11-13 17:17:45+00', 1, '{}', NULL),
	('01a203d5-b3d3-7dee-a7bb-cb1305cde5df', '01a203d5-b3d1-7d91-8b2b-89b1bcea73f3', 'card', 'card', '17938995000006334650', '6B428F578FA65263F2FD3AC976CA3A17.uat01-vm-tx04', 'sha384-Xg9EOcKNJtWudmWrcUQs8Mdq27s1m6xTA6hPWp7QQIyIDJwOW1fwzFhcqrfnhSCC', 'open', 'paid', '2026-11-05 17:25:00+00', '2026-11-05 17:25:00+00', NULL, '2026-11-05 17:25:00+00', NULL, '2026-11-05 17:25:45+00', 1, '{}', NULL),
	('01a203d5-b2c7-7672-9731-82cc37904a18', '01a203d5-b2c4-797a-a861-81bfbcca6702', 'card', 'card', '17865522000008955923', '43D1065F720255D9DBEB5596CB10B968.uat01-vm-tx04', 'sha384-IF7zdTkaTln65K6XClB6dK1hvvvKXxNSb0bZX7hVdShUx0z7yxuIN98lHU3g953g', 'open', 'paid', '2026-08-12 16:30:00+00', '2026-08-12 16:30:00+00', NULL, '2026-08-12 16:30:00+00', NULL, '2026-08-12 16:30:45+00', 1, '{}', NULL),
	('01a203d5-b9b7-724a-a222-7883496041eb', '01a203d5-b9af-735a-a4af-e5b5947b5779', 'card', 'card', '17951940000005705819', 'A5F0BAB63F6C4B64E5B0E47F98E0AEBF.uat01-vm-tx04', 'sha384-4rIJrxuCyBTqaxjUYMDs9t53wZLncldJOz7l1b1rxD4UdhMIghCT4ft1yaEZIu1F', 'open', NULL, NULL, '2026-11-20 17:00:00+00', NULL, NULL, NULL, '2026-11-20 17:00:45+00', 1, '{}', NULL),
	('01a203d5-b66c-7178-8ad2-850b32d6f8f6', '01a203d5-b65b-7f14-ac80-b880f3e5702e', 'card', 'card', '17946765600005831277', 'A04E4F5D485917EE74A7A38B4E7391A4.uat01-vm-tx04', 'sha384-zX/4b/m4To3uzWljoLqYoQfs9zfPHoJY19WXAcTAw9r+yMSE9QkswGx0O/QOaUrr', 'open', 'paid', '2026-11-14 17:16:00+00', '2026-11-14 17:16:00+00', NULL, '2026-11-14 17:16:00+00', NULL, '2026-11-14 17:16:45+00', 1, '{}', NULL),
	('01a203d5-b79d-7875-9e56-2b82471f79ac', '01a203d5-b795-7a9f-8dd2-23abef333be5', 'card', 'card', '17949355800005847582', 'DCA5E4B6F6840DF978D1FF96A9CC3F11.uat01-vm-tx04', 'sha384-QnfRCSF75irAJ5jx9f39D03X6I0zIcUFBGCti0jiu2x5lfrmD46PTxnKVczavWI1', 'open', 'paid', '2026-11-17 17:13:00+00', '2026-11-17 17:13:00+00', NULL, '2026-11-17 17:13:00+00', NULL, '2026-11-17 17:13:45+00', 1, '{}', NULL),
	('01a203d5-b6bb-70ef-be78-5a87aeb028d7', '01a203d5-b6b3-7468-a745-ed606ec78329', 'card', 'card', '17947629000005851328', '21709FDB54C3D7BB92B84F9270CBF6AB.uat01-vm-tx04', 'sha384-HRPOIfxZqmgzxK2wHpXtxA7/qixKRscL5RGgpL5SpNRUnnwKsf1s5tcfM6uiVcp6', 'open', 'paid', '2026-11-15 17:15:00+00', '2026-11-15 17:15:00+00', NULL, '2026-11-15 17:15:00+00', NULL, '2026-11-15 17:15:45+00', 1, '{}', NULL),
	('01a203d5-b9d8-7915-8b5f-7ebf694d41f8', '01a203d5-b9d1-7214-b307-9020f69a708b', 'card', 'card', '17951940000008178984', 'B086C754F26EAB93191DD5D5208B1385.uat01-vm-tx04', 'sha384-JYZPzZWtkqFxugMGgERLRSXP/NAyCuCGJMR9kCj+zDJzAdLPca+KFVHnuU2VBF2i', 'open', NULL, NULL, '2026-11-20 17:00:00+00', NULL, NULL, NULL, '2026-11-20 17:00:45+00', 1, '{}', NULL),
	('01a203d5-b9f3-702e-8581-eb7a74a20b1b', '01a203d5-b9ec-71bf-9ef4-3d9c18003082', 'card', 'card', '17951940000009775946', '88575134DA252BFE760A127C0E392CEF.uat01-vm-tx04', 'sha384-ZopZgyeN1ePXYPuDc9EC57zVQ13hmgb/nI9rdHRbDycSSWkmTQHlwJqN0R4OYEJG', 'open', NULL, NULL, '2026-11-20 17:00:00+00', NULL, NULL, NULL, '2026-11-20 17:00:45+00', 1, '{}', NULL),
	('01a203d5-b887-7e80-a4d1-db992a65bc3e', '01a203d5-b872-76a0-8dd8-bd3b22663f31', 'wallet', 'paypal', '17950255200004032926', 'JTB4B1A57VD9S9SB4', NULL, 'open', 'paid', '2026-11-18 18:12:00+00', '2026-11-18 18:12:00+00', NULL, '2026-11-18 18:12:00+00', NULL, '2026-11-18 18:12:45+00', 1, '{}', NULL),
	('01a203d5-b95c-7839-8375-2e45c751dd44', '01a203d5-b959-720d-8062-5c7141f7a998', 'card', 'card', '17951940000006807431', '4E7D093BF0E4EF3550ACEA4B21F8E7A3.uat01-vm-tx04', 'sha384-5U4vUwbZJrVg4Z3OPXhmf3rc04Vh7jpjT6WxAdtGGdXxLdodSzFP6klrJmAzGdAv', 'open', 'paid', '2026-11-20 17:00:00+00', '2026-11-20 17:00:00+00', NULL, '2026-11-20 17:00:00+00', NULL, '2026-11-20 17:00:45+00', 1, '{}', NULL);
INSERT INTO public.class VALUES
	('01a203d5-ad26-76b2-921f-8833391f71b7', '{"en": "First time on the wall", "sl": "Prvič na steni"}', '{"Nejc Marčič"}', 8, '{student,adult}', true, NULL, '2026-11-23 16:00:00+00', '2026-11-23 17:30:00+00'),
	('01a203d5-ad28-72e7-a540-5b70289e1b0b', '{"en": "First time on the wall", "sl": "Prvič na steni"}', '{"Nejc Marčič"}', 2, '{student,adult}', true, NULL, '2026-11-25 09:00:00+00', '2026-11-25 10:30:00+00'),
	('01a203d5-ad29-7f17-8c7f-7282b15d21c9', '{"en": "First time on the wall", "sl": "Prvič na steni"}', '{"Nejc Marčič"}', 8, '{student,adult}', true, NULL, '2026-11-30 16:00:00+00', '2026-11-30 17:30:00+00'),
	('01a203d5-ad29-7a54-9d8f-19483b7f6b6b', '{"en": "First time on the wall", "sl": "Prvič na steni"}', '{"Nejc Marčič"}', 8, '{student,adult}', true, NULL, '2026-12-07 16:00:00+00', '2026-12-07 17:30:00+00'),
	('01a203d5-ad2a-7808-be2b-b948d8f2492e', '{"en": "Belaying with a rope", "sl": "Varovanje z vrvjo"}', '{"Tjaša Kosec"}', 6, '{student,adult}', true, NULL, '2026-11-24 17:00:00+00', '2026-11-24 19:00:00+00'),
	('01a203d5-ad2b-748f-a87e-699ad436bf48', '{"en": "Belaying with a rope", "sl": "Varovanje z vrvjo"}', '{"Tjaša Kosec"}', 6, '{student,adult}', true, NULL, '2026-12-01 17:00:00+00', '2026-12-01 19:00:00+00'),
	('01a203d5-ad2c-7c11-b2b3-8842f675a85d', '{"en": "Belaying with a rope", "sl": "Varovanje z vrvjo"}', '{"Tjaša Kosec"}', 6, '{student,adult}', true, NULL, '2026-12-08 17:00:00+00', '2026-12-08 19:00:00+00'),
	('01a203d5-ad2d-743c-9831-82e4e086d84d', '{"en": "Lead climbing", "sl": "Plezanje v naprezanju"}', '{"Nejc Marčič"}', 4, '{student,adult}', true, NULL, '2026-11-26 18:00:00+00', '2026-11-26 20:00:00+00'),
	('01a203d5-ad2e-756f-acb9-aa75aca2f581', '{"en": "Lead climbing", "sl": "Plezanje v naprezanju"}', '{"Nejc Marčič"}', 4, '{student,adult}', true, NULL, '2026-12-03 18:00:00+00', '2026-12-03 20:00:00+00'),
	('01a203d5-ad2f-78e4-bf6d-5f3cc9b512d0', '{"en": "Birthday on the wall", "sl": "Rojstni dan na steni"}', '{"Luka Žnidar"}', 12, '{preschool,school}', true, NULL, '2026-11-22 15:00:00+00', '2026-11-22 17:00:00+00'),
	('01a203d5-ad2f-7dcc-8e04-3c2dc6a56aff', '{"en": "Birthday on the wall", "sl": "Rojstni dan na steni"}', '{"Luka Žnidar"}', 12, '{preschool,school}', true, NULL, '2026-11-29 15:00:00+00', '2026-11-29 17:00:00+00'),
	('01a203d5-ad30-7e2d-b8e5-77ef77de904e', '{"en": "Birthday on the wall", "sl": "Rojstni dan na steni"}', '{"Luka Žnidar"}', 12, '{preschool,school}', true, NULL, '2026-12-06 15:00:00+00', '2026-12-06 17:00:00+00'),
	('01a203d5-ad31-7211-bf3a-15d1fca6b1ec', '{"en": "Parents and children", "sl": "Starši in otroci"}', '{"Maja Bregar"}', 10, '{preschool,school}', true, NULL, '2026-11-27 08:30:00+00', '2026-11-27 10:00:00+00'),
	('01a203d5-ad31-7cf5-8830-90241209d5fe', '{"en": "Parents and children", "sl": "Starši in otroci"}', '{"Maja Bregar"}', 10, '{preschool,school}', true, NULL, '2026-12-04 08:30:00+00', '2026-12-04 10:00:00+00'),
	('01a203d5-ad32-7f15-bb33-aa00b5a82071', '{"en": "Movement technique", "sl": "Tehnika gibanja"}', '{"Tjaša Kosec"}', 8, '{school,student,adult}', true, NULL, '2026-11-28 17:30:00+00', '2026-11-28 19:00:00+00'),
	('01a203d5-ad33-78ad-a39d-87b8972e004f', '{"en": "Movement technique", "sl": "Tehnika gibanja"}', '{"Tjaša Kosec"}', 8, '{school,student,adult}', true, NULL, '2026-12-12 17:30:00+00', '2026-12-12 19:00:00+00'),
	('01a203d5-ad33-731a-9448-eded295095dc', '{"en": "Beginners", "sl": "Začetna vadba"}', '{"Nejc Marčič"}', 12, '{student,adult}', true, NULL, '2026-11-30 17:00:00+00', '2027-01-18 18:30:00+00'),
	('01a203d5-ad34-73d9-9685-cfec89923f1f', '{"en": "Beginners", "sl": "Začetna vadba"}', '{"Nejc Marčič"}', 2, '{student,adult}', true, NULL, '2026-12-02 17:00:00+00', '2027-01-20 18:30:00+00'),
	('01a203d5-ad34-77c2-a068-a3a107cc5c60', '{"en": "Beginners", "sl": "Začetna vadba"}', '{"Nejc Marčič"}', 12, '{student,adult}', true, NULL, '2026-12-03 19:00:00+00', '2027-01-21 20:30:00+00'),
	('01a203d5-ad35-7618-97f4-843c131307ca', '{"en": "Intermediates", "sl": "Nadaljevalna vadba"}', '{"Tjaša Kosec"}', 10, '{student,adult}', true, NULL, '2026-11-30 18:30:00+00', '2027-02-01 20:00:00+00'),
	('01a203d5-ad36-72e5-ae46-0d128bed2155', '{"en": "Intermediates", "sl": "Nadaljevalna vadba"}', '{"Tjaša Kosec"}', 10, '{student,adult}', true, NULL, '2026-12-01 18:30:00+00', '2027-02-02 20:00:00+00'),
	('01a203d5-ad36-73fc-8cd6-5db2cf314a01', '{"en": "Intermediates", "sl": "Nadaljevalna vadba"}', '{"Tjaša Kosec"}', 10, '{student,adult}', true, NULL, '2026-12-03 17:30:00+00', '2027-02-04 19:00:00+00'),
	('01a203d5-ad37-70a1-acb5-2822c21a04b0', '{"en": "Intermediates", "sl": "Nadaljevalna vadba"}', '{"Tjaša Kosec"}', 10, '{student,adult}', true, NULL, '2026-11-27 16:00:00+00', '2027-01-29 17:30:00+00'),
	('01a203d5-ad38-72d5-b72a-2ca2b3c0676f', '{"en": "Morning climbers", "sl": "Jutranja vadba"}', '{"Maja Bregar"}', 8, '{student,adult}', true, NULL, '2026-12-01 07:00:00+00', '2027-01-19 08:30:00+00'),
	('01a203d5-ad39-78c7-95ba-915e1e96b5a9', '{"en": "Morning climbers", "sl": "Jutranja vadba"}', '{"Maja Bregar"}', 8, '{student,adult}', true, NULL, '2026-11-28 08:00:00+00', '2027-01-16 09:30:00+00'),
	('01a203d5-ad39-791e-9b8d-cc919b962ba7', '{"en": "Bouldering", "sl": "Balvanska vadba"}', '{"Luka Žnidar"}', 8, '{student,adult}', true, NULL, '2026-12-02 19:00:00+00', '2027-01-20 20:30:00+00'),
	('01a203d5-ad3a-7e89-9f9a-a0d98ba198c3', '{"en": "Bouldering", "sl": "Balvanska vadba"}', '{"Luka Žnidar"}', 8, '{student,adult}', true, NULL, '2026-11-29 16:00:00+00', '2027-01-17 17:30:00+00'),
	('01a203d5-ad3b-7583-88b9-ba7ea044c6a7', '{"en": "Little climbers", "sl": "Mali plezalci"}', '{"Maja Bregar"}', 8, '{preschool}', true, NULL, '2026-12-01 15:30:00+00', '2027-02-02 16:15:00+00'),
	('01a203d5-ad3b-7cc3-b91c-18d17e598ed4', '{"en": "Little climbers", "sl": "Mali plezalci"}', '{"Maja Bregar"}', 8, '{preschool}', true, NULL, '2026-11-27 15:30:00+00', '2027-01-29 16:15:00+00'),
	('01a203d5-ad3c-7052-9d82-036b7a11f9e6', '{"en": "Climbing school", "sl": "Plezalna šola"}', '{"Luka Žnidar"}', 10, '{school}', true, NULL, '2026-11-30 15:00:00+00', '2027-02-15 16:00:00+00'),
	('01a203d5-ad3c-765e-80b4-23126919f3ba', '{"en": "Climbing school", "sl": "Plezalna šola"}', '{"Luka Žnidar"}', 10, '{school}', true, NULL, '2026-12-01 14:30:00+00', '2027-02-16 15:30:00+00'),
	('01a203d5-ad3d-7a4b-af08-493079c62e63', '{"en": "Climbing school", "sl": "Plezalna šola"}', '{"Luka Žnidar"}', 10, '{school}', true, NULL, '2026-12-02 15:00:00+00', '2027-02-17 16:00:00+00'),
	('01a203d5-ad40-7a4c-a8c6-80a2ba08047b', '{"en": "Climbing school", "sl": "Plezalna šola"}', '{"Luka Žnidar"}', 3, '{school}', true, NULL, '2026-12-03 15:00:00+00', '2027-02-18 16:00:00+00'),
	('01a203d5-ad41-7a0d-b907-49dbb40afce0', '{"en": "Youth group", "sl": "Mladinska skupina"}', '{"Tjaša Kosec"}', 10, '{school,student}', true, NULL, '2026-11-30 16:00:00+00', '2027-02-15 17:30:00+00'),
	('01a203d5-ad41-70be-a4c1-d6a8a1fb2c90', '{"en": "Youth group", "sl": "Mladinska skupina"}', '{"Tjaša Kosec"}', 10, '{school,student}', true, NULL, '2026-12-03 16:00:00+00', '2027-02-18 17:30:00+00'),
	('01a203d5-ad42-7760-85e7-42b5c4de314e', '{"en": "Competition training", "sl": "Tekmovalna priprava"}', '{"Nejc Marčič"}', 8, '{school,student}', true, NULL, '2026-12-01 16:30:00+00', '2027-02-16 18:30:00+00'),
	('01a203d5-ad43-7fa4-90b0-6d7f4fa2e4d8', '{"en": "Competition training", "sl": "Tekmovalna priprava"}', '{"Nejc Marčič"}', 8, '{school,student}', true, NULL, '2026-12-03 16:30:00+00', '2027-02-18 18:30:00+00'),
	('01a203d5-ad44-7966-819e-419bac27df78', '{"en": "Competition training", "sl": "Tekmovalna priprava"}', '{"Nejc Marčič"}', 8, '{school,student}', true, NULL, '2026-11-28 09:00:00+00', '2027-02-13 11:00:00+00');
INSERT INTO public.class_date VALUES
	('01a203d5-ad26-76b2-921f-8833391f71b7', '2026-11-23 16:00:00+00', '2026-11-23 17:30:00+00'),
	('01a203d5-ad28-72e7-a540-5b70289e1b0b', '2026-11-25 09:00:00+00', '2026-11-25 10:30:00+00'),
	('01a203d5-ad29-7f17-8c7f-7282b15d21c9', '2026-11-30 16:00:00+00', '2026-11-30 17:30:00+00'),
	('01a203d5-ad29-7a54-9d8f-19483b7f6b6b', '2026-12-07 16:00:00+00', '2026-12-07 17:30:00+00'),
	('01a203d5-ad2a-7808-be2b-b948d8f2492e', '2026-11-24 17:00:00+00', '2026-11-24 19:00:00+00'),
	('01a203d5-ad2b-748f-a87e-699ad436bf48', '2026-12-01 17:00:00+00', '2026-12-01 19:00:00+00'),
	('01a203d5-ad2c-7c11-b2b3-8842f675a85d', '2026-12-08 17:00:00+00', '2026-12-08 19:00:00+00'),
	('01a203d5-ad2d-743c-9831-82e4e086d84d', '2026-11-26 18:00:00+00', '2026-11-26 20:00:00+00'),
	('01a203d5-ad2e-756f-acb9-aa75aca2f581', '2026-12-03 18:00:00+00', '2026-12-03 20:00:00+00'),
	('01a203d5-ad2f-78e4-bf6d-5f3cc9b512d0', '2026-11-22 15:00:00+00', '2026-11-22 17:00:00+00'),
	('01a203d5-ad2f-7dcc-8e04-3c2dc6a56aff', '2026-11-29 15:00:00+00', '2026-11-29 17:00:00+00'),
	('01a203d5-ad30-7e2d-b8e5-77ef77de904e', '2026-12-06 15:00:00+00', '2026-12-06 17:00:00+00'),
	('01a203d5-ad31-7211-bf3a-15d1fca6b1ec', '2026-11-27 08:30:00+00', '2026-11-27 10:00:00+00'),
	('01a203d5-ad31-7cf5-8830-90241209d5fe', '2026-12-04 08:30:00+00', '2026-12-04 10:00:00+00'),
	('01a203d5-ad32-7f15-bb33-aa00b5a82071', '2026-11-28 17:30:00+00', '2026-11-28 19:00:00+00'),
	('01a203d5-ad33-78ad-a39d-87b8972e004f', '2026-12-12 17:30:00+00', '2026-12-12 19:00:00+00'),
	('01a203d5-ad33-731a-9448-eded295095dc', '2026-11-30 17:00:00+00', '2026-11-30 18:30:00+00'),
	('01a203d5-ad33-731a-9448-eded295095dc', '2026-12-07 17:00:00+00', '2026-12-07 18:30:00+00'),
	('01a203d5-ad33-731a-9448-eded295095dc', '2026-12-14 17:00:00+00', '2026-12-14 18:30:00+00'),
	('01a203d5-ad33-731a-9448-eded295095dc', '2026-12-21 17:00:00+00', '2026-12-21 18:30:00+00'),
	('01a203d5-ad33-731a-9448-eded295095dc', '2026-12-28 17:00:00+00', '2026-12-28 18:30:00+00'),
	('01a203d5-ad33-731a-9448-eded295095dc', '2027-01-04 17:00:00+00', '2027-01-04 18:30:00+00'),
	('01a203d5-ad33-731a-9448-eded295095dc', '2027-01-11 17:00:00+00', '2027-01-11 18:30:00+00'),
	('01a203d5-ad33-731a-9448-eded295095dc', '2027-01-18 17:00:00+00', '2027-01-18 18:30:00+00'),
	('01a203d5-ad34-73d9-9685-cfec89923f1f', '2026-12-02 17:00:00+00', '2026-12-02 18:30:00+00'),
	('01a203d5-ad34-73d9-9685-cfec89923f1f', '2026-12-09 17:00:00+00', '2026-12-09 18:30:00+00'),
	('01a203d5-ad34-73d9-9685-cfec89923f1f', '2026-12-16 17:00:00+00', '2026-12-16 18:30:00+00'),
	('01a203d5-ad34-73d9-9685-cfec89923f1f', '2026-12-23 17:00:00+00', '2026-12-23 18:30:00+00'),
	('01a203d5-ad34-73d9-9685-cfec89923f1f', '2026-12-30 17:00:00+00', '2026-12-30 18:30:00+00'),
	('01a203d5-ad34-73d9-9685-cfec89923f1f', '2027-01-06 17:00:00+00', '2027-01-06 18:30:00+00'),
	('01a203d5-ad34-73d9-9685-cfec89923f1f', '2027-01-13 17:00:00+00', '2027-01-13 18:30:00+00'),
	('01a203d5-ad34-73d9-9685-cfec89923f1f', '2027-01-20 17:00:00+00', '2027-01-20 18:30:00+00'),
	('01a203d5-ad34-77c2-a068-a3a107cc5c60', '2026-12-03 19:00:00+00', '2026-12-03 20:30:00+00'),
	('01a203d5-ad34-77c2-a068-a3a107cc5c60', '2026-12-10 19:00:00+00', '2026-12-10 20:30:00+00'),
	('01a203d5-ad34-77c2-a068-a3a107cc5c60', '2026-12-17 19:00:00+00', '2026-12-17 20:30:00+00'),
	('01a203d5-ad34-77c2-a068-a3a107cc5c60', '2026-12-24 19:00:00+00', '2026-12-24 20:30:00+00'),
	('01a203d5-ad34-77c2-a068-a3a107cc5c60', '2026-12-31 19:00:00+00', '2026-12-31 20:30:00+00'),
	('01a203d5-ad34-77c2-a068-a3a107cc5c60', '2027-01-07 19:00:00+00', '2027-01-07 20:30:00+00'),
	('01a203d5-ad34-77c2-a068-a3a107cc5c60', '2027-01-14 19:00:00+00', '2027-01-14 20:30:00+00'),
	('01a203d5-ad34-77c2-a068-a3a107cc5c60', '2027-01-21 19:00:00+00', '2027-01-21 20:30:00+00'),
	('01a203d5-ad35-7618-97f4-843c131307ca', '2026-11-30 18:30:00+00', '2026-11-30 20:00:00+00'),
	('01a203d5-ad35-7618-97f4-843c131307ca', '2026-12-07 18:30:00+00', '2026-12-07 20:00:00+00'),
	('01a203d5-ad35-7618-97f4-843c131307ca', '2026-12-14 18:30:00+00', '2026-12-14 20:00:00+00'),
	('01a203d5-ad35-7618-97f4-843c131307ca', '2026-12-21 18:30:00+00', '2026-12-21 20:00:00+00'),
	('01a203d5-ad35-7618-97f4-843c131307ca', '2026-12-28 18:30:00+00', '2026-12-28 20:00:00+00'),
	('01a203d5-ad35-7618-97f4-843c131307ca', '2027-01-04 18:30:00+00', '2027-01-04 20:00:00+00'),
	('01a203d5-ad35-7618-97f4-843c131307ca', '2027-01-11 18:30:00+00', '2027-01-11 20:00:00+00'),
	('01a203d5-ad35-7618-97f4-843c131307ca', '2027-01-18 18:30:00+00', '2027-01-18 20:00:00+00'),
	('01a203d5-ad35-7618-97f4-843c131307ca', '2027-01-25 18:30:00+00', '2027-01-25 20:00:00+00'),
	('01a203d5-ad35-7618-97f4-843c131307ca', '2027-02-01 18:30:00+00', '2027-02-01 20:00:00+00'),
	('01a203d5-ad36-72e5-ae46-0d128bed2155', '2026-12-01 18:30:00+00', '2026-12-01 20:00:00+00'),
	('01a203d5-ad36-72e5-ae46-0d128bed2155', '2026-12-08 18:30:00+00', '2026-12-08 20:00:00+00'),
	('01a203d5-ad36-72e5-ae46-0d128bed2155', '2026-12-15 18:30:00+00', '2026-12-15 20:00:00+00'),
	('01a203d5-ad36-72e5-ae46-0d128bed2155', '2026-12-22 18:30:00+00', '2026-12-22 20:00:00+00'),
	('01a203d5-ad36-72e5-ae46-0d128bed2155', '2026-12-29 18:30:00+00', '2026-12-29 20:00:00+00'),
	('01a203d5-ad36-72e5-ae46-0d128bed2155', '2027-01-05 18:30:00+00', '2027-01-05 20:00:00+00'),
	('01a203d5-ad36-72e5-ae46-0d128bed2155', '2027-01-12 18:30:00+00', '2027-01-12 20:00:00+00'),
	('01a203d5-ad36-72e5-ae46-0d128bed2155', '2027-01-19 18:30:00+00', '2027-01-19 20:00:00+00'),
	('01a203d5-ad36-72e5-ae46-0d128bed2155', '2027-01-26 18:30:00+00', '2027-01-26 20:00:00+00'),
	('01a203d5-ad36-72e5-ae46-0d128bed2155', '2027-02-02 18:30:00+00', '2027-02-02 20:00:00+00'),
	('01a203d5-ad36-73fc-8cd6-5db2cf314a01', '2026-12-03 17:30:00+00', '2026-12-03 19:00:00+00'),
	('01a203d5-ad36-73fc-8cd6-5db2cf314a01', '2026-12-10 17:30:00+00', '2026-12-10 19:00:00+00'),
	('01a203d5-ad36-73fc-8cd6-5db2cf314a01', '2026-12-17 17:30:00+00', '2026-12-17 19:00:00+00'),
	('01a203d5-ad36-73fc-8cd6-5db2cf314a01', '2026-12-24 17:30:00+00', '2026-12-24 19:00:00+00'),
	('01a203d5-ad36-73fc-8cd6-5db2cf314a01', '2026-12-31 17:30:00+00', '2026-12-31 19:00:00+00'),
	('01a203d5-ad36-73fc-8cd6-5db2cf314a01', '2027-01-07 17:30:00+00', '2027-01-07 19:00:00+00'),
	('01a203d5-ad36-73fc-8cd6-5db2cf314a01', '2027-01-14 17:30:00+00', '2027-01-14 19:00:00+00'),
	('01a203d5-ad36-73fc-8cd6-5db2cf314a01', '2027-01-21 17:30:00+00', '2027-01-21 19:00:00+00'),
	('01a203d5-ad36-73fc-8cd6-5db2cf314a01', '2027-01-28 17:30:00+00', '2027-01-28 19:00:00+00'),
	('01a203d5-ad36-73fc-8cd6-5db2cf314a01', '2027-02-04 17:30:00+00', '2027-02-04 19:00:00+00'),
	('01a203d5-ad37-70a1-acb5-2822c21a04b0', '2026-11-27 16:00:00+00', '2026-11-27 17:30:00+00'),
	('01a203d5-ad37-70a1-acb5-2822c21a04b0', '2026-12-04 16:00:00+00', '2026-12-04 17:30:00+00'),
	('01a203d5-ad37-70a1-acb5-2822c21a04b0', '2026-12-11 16:00:00+00', '2026-12-11 17:30:00+00'),
	('01a203d5-ad37-70a1-acb5-2822c21a04b0', '2026-12-18 16:00:00+00', '2026-12-18 17:30:00+00'),
	('01a203d5-ad37-70a1-acb5-2822c21a04b0', '2026-12-25 16:00:00+00', '2026-12-25 17:30:00+00'),
	('01a203d5-ad37-70a1-acb5-2822c21a04b0', '2027-01-01 16:00:00+00', '2027-01-01 17:30:00+00'),
	('01a203d5-ad37-70a1-acb5-2822c21a04b0', '2027-01-08 16:00:00+00', '2027-01-08 17:30:00+00'),
	('01a203d5-ad37-70a1-acb5-2822c21a04b0', '2027-01-15 16:00:00+00', '2027-01-15 17:30:00+00'),
	('01a203d5-ad37-70a1-acb5-2822c21a04b0', '2027-01-22 16:00:00+00', '2027-01-22 17:30:00+00'),
	('01a203d5-ad37-70a1-acb5-2822c21a04b0', '2027-01-29 16:00:00+00', '2027-01-29 17:30:00+00'),
	('01a203d5-ad38-72d5-b72a-2ca2b3c0676f', '2026-12-01 07:00:00+00', '2026-12-01 08:30:00+00'),
	('01a203d5-ad38-72d5-b72a-2ca2b3c0676f', '2026-12-08 07:00:00+00', '2026-12-08 08:30:00+00'),
	('01a203d5-ad38-72d5-b72a-2ca2b3c0676f', '2026-12-15 07:00:00+00', '2026-12-15 08:30:00+00'),
	('01a203d5-ad38-72d5-b72a-2ca2b3c0676f', '2026-12-22 07:00:00+00', '2026-12-22 08:30:00+00'),
	('01a203d5-ad38-72d5-b72a-2ca2b3c0676f', '2026-12-29 07:00:00+00', '2026-12-29 08:30:00+00'),
	('01a203d5-ad38-72d5-b72a-2ca2b3c0676f', '2027-01-05 07:00:00+00', '2027-01-05 08:30:00+00'),
	('01a203d5-ad38-72d5-b72a-2ca2b3c0676f', '2027-01-12 07:00:00+00', '2027-01-12 08:30:00+00'),
	('01a203d5-ad38-72d5-b72a-2ca2b3c0676f', '2027-01-19 07:00:00+00', '2027-01-19 08:30:00+00'),
	('01a203d5-ad39-78c7-95ba-915e1e96b5a9', '2026-11-28 08:00:00+00', '2026-11-28 09:30:00+00'),
	('01a203d5-ad39-78c7-95ba-915e1e96b5a9', '2026-12-05 08:00:00+00', '2026-12-05 09:30:00+00'),
	('01a203d5-ad39-78c7-95ba-915e1e96b5a9', '2026-12-12 08:00:00+00', '2026-12-12 09:30:00+00'),
	('01a203d5-ad39-78c7-95ba-915e1e96b5a9', '2026-12-19 08:00:00+00', '2026-12-19 09:30:00+00'),
	('01a203d5-ad39-78c7-95ba-915e1e96b5a9', '2026-12-26 08:00:00+00', '2026-12-26 09:30:00+00'),
	('01a203d5-ad39-78c7-95ba-915e1e96b5a9', '2027-01-02 08:00:00+00', '2027-01-02 09:30:00+00'),
	('01a203d5-ad39-78c7-95ba-915e1e96b5a9', '2027-01-09 08:00:00+00', '2027-01-09 09:30:00+00'),
	('01a203d5-ad39-78c7-95ba-915e1e96b5a9', '2027-01-16 08:00:00+00', '2027-01-16 09:30:00+00'),
	('01a203d5-ad39-791e-9b8d-cc919b962ba7', '2026-12-02 19:00:00+00', '2026-12-02 20:30:00+00'),
	('01a203d5-ad39-791e-9b8d-cc919b962ba7', '2026-12-09 19:00:00+00', '2026-12-09 20:30:00+00'),
	('01a203d5-ad39-791e-9b8d-cc919b962ba7', '2026-12-16 19:00:00+00', '2026-12-16 20:30:00+00'),
	('01a203d5-ad39-791e-9b8d-cc919b962ba7', '2026-12-23 19:00:00+00', '2026-12-23 20:30:00+00');
INSERT INTO public.class_date VALUES
	('01a203d5-ad39-791e-9b8d-cc919b962ba7', '2026-12-30 19:00:00+00', '2026-12-30 20:30:00+00'),
	('01a203d5-ad39-791e-9b8d-cc919b962ba7', '2027-01-06 19:00:00+00', '2027-01-06 20:30:00+00'),
	('01a203d5-ad39-791e-9b8d-cc919b962ba7', '2027-01-13 19:00:00+00', '2027-01-13 20:30:00+00'),
	('01a203d5-ad39-791e-9b8d-cc919b962ba7', '2027-01-20 19:00:00+00', '2027-01-20 20:30:00+00'),
	('01a203d5-ad3a-7e89-9f9a-a0d98ba198c3', '2026-11-29 16:00:00+00', '2026-11-29 17:30:00+00'),
	('01a203d5-ad3a-7e89-9f9a-a0d98ba198c3', '2026-12-06 16:00:00+00', '2026-12-06 17:30:00+00'),
	('01a203d5-ad3a-7e89-9f9a-a0d98ba198c3', '2026-12-13 16:00:00+00', '2026-12-13 17:30:00+00'),
	('01a203d5-ad3a-7e89-9f9a-a0d98ba198c3', '2026-12-20 16:00:00+00', '2026-12-20 17:30:00+00'),
	('01a203d5-ad3a-7e89-9f9a-a0d98ba198c3', '2026-12-27 16:00:00+00', '2026-12-27 17:30:00+00'),
	('01a203d5-ad3a-7e89-9f9a-a0d98ba198c3', '2027-01-03 16:00:00+00', '2027-01-03 17:30:00+00'),
	('01a203d5-ad3a-7e89-9f9a-a0d98ba198c3', '2027-01-10 16:00:00+00', '2027-01-10 17:30:00+00'),
	('01a203d5-ad3a-7e89-9f9a-a0d98ba198c3', '2027-01-17 16:00:00+00', '2027-01-17 17:30:00+00'),
	('01a203d5-ad3b-7583-88b9-ba7ea044c6a7', '2026-12-01 15:30:00+00', '2026-12-01 16:15:00+00'),
	('01a203d5-ad3b-7583-88b9-ba7ea044c6a7', '2026-12-08 15:30:00+00', '2026-12-08 16:15:00+00'),
	('01a203d5-ad3b-7583-88b9-ba7ea044c6a7', '2026-12-15 15:30:00+00', '2026-12-15 16:15:00+00'),
	('01a203d5-ad3b-7583-88b9-ba7ea044c6a7', '2026-12-22 15:30:00+00', '2026-12-22 16:15:00+00'),
	('01a203d5-ad3b-7583-88b9-ba7ea044c6a7', '2026-12-29 15:30:00+00', '2026-12-29 16:15:00+00'),
	('01a203d5-ad3b-7583-88b9-ba7ea044c6a7', '2027-01-05 15:30:00+00', '2027-01-05 16:15:00+00'),
	('01a203d5-ad3b-7583-88b9-ba7ea044c6a7', '2027-01-12 15:30:00+00', '2027-01-12 16:15:00+00'),
	('01a203d5-ad3b-7583-88b9-ba7ea044c6a7', '2027-01-19 15:30:00+00', '2027-01-19 16:15:00+00'),
	('01a203d5-ad3b-7583-88b9-ba7ea044c6a7', '2027-01-26 15:30:00+00', '2027-01-26 16:15:00+00'),
	('01a203d5-ad3b-7583-88b9-ba7ea044c6a7', '2027-02-02 15:30:00+00', '2027-02-02 16:15:00+00'),
	('01a203d5-ad3b-7cc3-b91c-18d17e598ed4', '2026-11-27 15:30:00+00', '2026-11-27 16:15:00+00'),
	('01a203d5-ad3b-7cc3-b91c-18d17e598ed4', '2026-12-04 15:30:00+00', '2026-12-04 16:15:00+00'),
	('01a203d5-ad3b-7cc3-b91c-18d17e598ed4', '2026-12-11 15:30:00+00', '2026-12-11 16:15:00+00'),
	('01a203d5-ad3b-7cc3-b91c-18d17e598ed4', '2026-12-18 15:30:00+00', '2026-12-18 16:15:00+00'),
	('01a203d5-ad3b-7cc3-b91c-18d17e598ed4', '2026-12-25 15:30:00+00', '2026-12-25 16:15:00+00'),
	('01a203d5-ad3b-7cc3-b91c-18d17e598ed4', '2027-01-01 15:30:00+00', '2027-01-01 16:15:00+00'),
	('01a203d5-ad3b-7cc3-b91c-18d17e598ed4', '2027-01-08 15:30:00+00', '2027-01-08 16:15:00+00'),
	('01a203d5-ad3b-7cc3-b91c-18d17e598ed4', '2027-01-15 15:30:00+00', '2027-01-15 16:15:00+00'),
	('01a203d5-ad3b-7cc3-b91c-18d17e598ed4', '2027-01-22 15:30:00+00', '2027-01-22 16:15:00+00'),
	('01a203d5-ad3b-7cc3-b91c-18d17e598ed4', '2027-01-29 15:30:00+00', '2027-01-29 16:15:00+00'),
	('01a203d5-ad3c-7052-9d82-036b7a11f9e6', '2026-11-30 15:00:00+00', '2026-11-30 16:00:00+00'),
	('01a203d5-ad3c-7052-9d82-036b7a11f9e6', '2026-12-07 15:00:00+00', '2026-12-07 16:00:00+00'),
	('01a203d5-ad3c-7052-9d82-036b7a11f9e6', '2026-12-14 15:00:00+00', '2026-12-14 16:00:00+00'),
	('01a203d5-ad3c-7052-9d82-036b7a11f9e6', '2026-12-21 15:00:00+00', '2026-12-21 16:00:00+00'),
	('01a203d5-ad3c-7052-9d82-036b7a11f9e6', '2026-12-28 15:00:00+00', '2026-12-28 16:00:00+00'),
	('01a203d5-ad3c-7052-9d82-036b7a11f9e6', '2027-01-04 15:00:00+00', '2027-01-04 16:00:00+00'),
	('01a203d5-ad3c-7052-9d82-036b7a11f9e6', '2027-01-11 15:00:00+00', '2027-01-11 16:00:00+00'),
	('01a203d5-ad3c-7052-9d82-036b7a11f9e6', '2027-01-18 15:00:00+00', '2027-01-18 16:00:00+00'),
	('01a203d5-ad3c-7052-9d82-036b7a11f9e6', '2027-01-25 15:00:00+00', '2027-01-25 16:00:00+00'),
	('01a203d5-ad3c-7052-9d82-036b7a11f9e6', '2027-02-01 15:00:00+00', '2027-02-01 16:00:00+00'),
	('01a203d5-ad3c-7052-9d82-036b7a11f9e6', '2027-02-08 15:00:00+00', '2027-02-08 16:00:00+00'),
	('01a203d5-ad3c-7052-9d82-036b7a11f9e6', '2027-02-15 15:00:00+00', '2027-02-15 16:00:00+00'),
	('01a203d5-ad3c-765e-80b4-23126919f3ba', '2026-12-01 14:30:00+00', '2026-12-01 15:30:00+00'),
	('01a203d5-ad3c-765e-80b4-23126919f3ba', '2026-12-08 14:30:00+00', '2026-12-08 15:30:00+00'),
	('01a203d5-ad3c-765e-80b4-23126919f3ba', '2026-12-15 14:30:00+00', '2026-12-15 15:30:00+00'),
	('01a203d5-ad3c-765e-80b4-23126919f3ba', '2026-12-22 14:30:00+00', '2026-12-22 15:30:00+00'),
	('01a203d5-ad3c-765e-80b4-23126919f3ba', '2026-12-29 14:30:00+00', '2026-12-29 15:30:00+00'),
	('01a203d5-ad3c-765e-80b4-23126919f3ba', '2027-01-05 14:30:00+00', '2027-01-05 15:30:00+00'),
	('01a203d5-ad3c-765e-80b4-23126919f3ba', '2027-01-12 14:30:00+00', '2027-01-12 15:30:00+00'),
	('01a203d5-ad3c-765e-80b4-23126919f3ba', '2027-01-19 14:30:00+00', '2027-01-19 15:30:00+00'),
	('01a203d5-ad3c-765e-80b4-23126919f3ba', '2027-01-26 14:30:00+00', '2027-01-26 15:30:00+00'),
	('01a203d5-ad3c-765e-80b4-23126919f3ba', '2027-02-02 14:30:00+00', '2027-02-02 15:30:00+00'),
	('01a203d5-ad3c-765e-80b4-23126919f3ba', '2027-02-09 14:30:00+00', '2027-02-09 15:30:00+00'),
	('01a203d5-ad3c-765e-80b4-23126919f3ba', '2027-02-16 14:30:00+00', '2027-02-16 15:30:00+00'),
	('01a203d5-ad3d-7a4b-af08-493079c62e63', '2026-12-02 15:00:00+00', '2026-12-02 16:00:00+00'),
	('01a203d5-ad3d-7a4b-af08-493079c62e63', '2026-12-09 15:00:00+00', '2026-12-09 16:00:00+00'),
	('01a203d5-ad3d-7a4b-af08-493079c62e63', '2026-12-16 15:00:00+00', '2026-12-16 16:00:00+00'),
	('01a203d5-ad3d-7a4b-af08-493079c62e63', '2026-12-23 15:00:00+00', '2026-12-23 16:00:00+00'),
	('01a203d5-ad3d-7a4b-af08-493079c62e63', '2026-12-30 15:00:00+00', '2026-12-30 16:00:00+00'),
	('01a203d5-ad3d-7a4b-af08-493079c62e63', '2027-01-06 15:00:00+00', '2027-01-06 16:00:00+00'),
	('01a203d5-ad3d-7a4b-af08-493079c62e63', '2027-01-13 15:00:00+00', '2027-01-13 16:00:00+00'),
	('01a203d5-ad3d-7a4b-af08-493079c62e63', '2027-01-20 15:00:00+00', '2027-01-20 16:00:00+00'),
	('01a203d5-ad3d-7a4b-af08-493079c62e63', '2027-01-27 15:00:00+00', '2027-01-27 16:00:00+00'),
	('01a203d5-ad3d-7a4b-af08-493079c62e63', '2027-02-03 15:00:00+00', '2027-02-03 16:00:00+00'),
	('01a203d5-ad3d-7a4b-af08-493079c62e63', '2027-02-10 15:00:00+00', '2027-02-10 16:00:00+00'),
	('01a203d5-ad3d-7a4b-af08-493079c62e63', '2027-02-17 15:00:00+00', '2027-02-17 16:00:00+00'),
	('01a203d5-ad40-7a4c-a8c6-80a2ba08047b', '2026-12-03 15:00:00+00', '2026-12-03 16:00:00+00'),
	('01a203d5-ad40-7a4c-a8c6-80a2ba08047b', '2026-12-10 15:00:00+00', '2026-12-10 16:00:00+00'),
	('01a203d5-ad40-7a4c-a8c6-80a2ba08047b', '2026-12-17 15:00:00+00', '2026-12-17 16:00:00+00'),
	('01a203d5-ad40-7a4c-a8c6-80a2ba08047b', '2026-12-24 15:00:00+00', '2026-12-24 16:00:00+00'),
	('01a203d5-ad40-7a4c-a8c6-80a2ba08047b', '2026-12-31 15:00:00+00', '2026-12-31 16:00:00+00'),
	('01a203d5-ad40-7a4c-a8c6-80a2ba08047b', '2027-01-07 15:00:00+00', '2027-01-07 16:00:00+00'),
	('01a203d5-ad40-7a4c-a8c6-80a2ba08047b', '2027-01-14 15:00:00+00', '2027-01-14 16:00:00+00'),
	('01a203d5-ad40-7a4c-a8c6-80a2ba08047b', '2027-01-21 15:00:00+00', '2027-01-21 16:00:00+00'),
	('01a203d5-ad40-7a4c-a8c6-80a2ba08047b', '2027-01-28 15:00:00+00', '2027-01-28 16:00:00+00'),
	('01a203d5-ad40-7a4c-a8c6-80a2ba08047b', '2027-02-04 15:00:00+00', '2027-02-04 16:00:00+00'),
	('01a203d5-ad40-7a4c-a8c6-80a2ba08047b', '2027-02-11 15:00:00+00', '2027-02-11 16:00:00+00'),
	('01a203d5-ad40-7a4c-a8c6-80a2ba08047b', '2027-02-18 15:00:00+00', '2027-02-18 16:00:00+00'),
	('01a203d5-ad41-7a0d-b907-49dbb40afce0', '2026-11-30 16:00:00+00', '2026-11-30 17:30:00+00'),
	('01a203d5-ad41-7a0d-b907-49dbb40afce0', '2026-12-07 16:00:00+00', '2026-12-07 17:30:00+00'),
	('01a203d5-ad41-7a0d-b907-49dbb40afce0', '2026-12-14 16:00:00+00', '2026-12-14 17:30:00+00'),
	('01a203d5-ad41-7a0d-b907-49dbb40afce0', '2026-12-21 16:00:00+00', '2026-12-21 17:30:00+00'),
	('01a203d5-ad41-7a0d-b907-49dbb40afce0', '2026-12-28 16:00:00+00', '2026-12-28 17:30:00+00'),
	('01a203d5-ad41-7a0d-b907-49dbb40afce0', '2027-01-04 16:00:00+00', '2027-01-04 17:30:00+00'),
	('01a203d5-ad41-7a0d-b907-49dbb40afce0', '2027-01-11 16:00:00+00', '2027-01-11 17:30:00+00'),
	('01a203d5-ad41-7a0d-b907-49dbb40afce0', '2027-01-18 16:00:00+00', '2027-01-18 17:30:00+00'),
	('01a203d5-ad41-7a0d-b907-49dbb40afce0', '2027-01-25 16:00:00+00', '2027-01-25 17:30:00+00'),
	('01a203d5-ad41-7a0d-b907-49dbb40afce0', '2027-02-01 16:00:00+00', '2027-02-01 17:30:00+00'),
	('01a203d5-ad41-7a0d-b907-49dbb40afce0', '2027-02-08 16:00:00+00', '2027-02-08 17:30:00+00'),
	('01a203d5-ad41-7a0d-b907-49dbb40afce0', '2027-02-15 16:00:00+00', '2027-02-15 17:30:00+00'),
	('01a203d5-ad41-70be-a4c1-d6a8a1fb2c90', '2026-12-03 16:00:00+00', '2026-12-03 17:30:00+00'),
	('01a203d5-ad41-70be-a4c1-d6a8a1fb2c90', '2026-12-10 16:00:00+00', '2026-12-10 17:30:00+00'),
	('01a203d5-ad41-70be-a4c1-d6a8a1fb2c90', '2026-12-17 16:00:00+00', '2026-12-17 17:30:00+00'),
	('01a203d5-ad41-70be-a4c1-d6a8a1fb2c90', '2026-12-24 16:00:00+00', '2026-12-24 17:30:00+00'),
	('01a203d5-ad41-70be-a4c1-d6a8a1fb2c90', '2026-12-31 16:00:00+00', '2026-12-31 17:30:00+00'),
	('01a203d5-ad41-70be-a4c1-d6a8a1fb2c90', '2027-01-07 16:00:00+00', '2027-01-07 17:30:00+00'),
	('01a203d5-ad41-70be-a4c1-d6a8a1fb2c90', '2027-01-14 16:00:00+00', '2027-01-14 17:30:00+00'),
	('01a203d5-ad41-70be-a4c1-d6a8a1fb2c90', '2027-01-21 16:00:00+00', '2027-01-21 17:30:00+00');
INSERT INTO public.class_date VALUES
	('01a203d5-ad41-70be-a4c1-d6a8a1fb2c90', '2027-01-28 16:00:00+00', '2027-01-28 17:30:00+00'),
	('01a203d5-ad41-70be-a4c1-d6a8a1fb2c90', '2027-02-04 16:00:00+00', '2027-02-04 17:30:00+00'),
	('01a203d5-ad41-70be-a4c1-d6a8a1fb2c90', '2027-02-11 16:00:00+00', '2027-02-11 17:30:00+00'),
	('01a203d5-ad41-70be-a4c1-d6a8a1fb2c90', '2027-02-18 16:00:00+00', '2027-02-18 17:30:00+00'),
	('01a203d5-ad42-7760-85e7-42b5c4de314e', '2026-12-01 16:30:00+00', '2026-12-01 18:30:00+00'),
	('01a203d5-ad42-7760-85e7-42b5c4de314e', '2026-12-08 16:30:00+00', '2026-12-08 18:30:00+00'),
	('01a203d5-ad42-7760-85e7-42b5c4de314e', '2026-12-15 16:30:00+00', '2026-12-15 18:30:00+00'),
	('01a203d5-ad42-7760-85e7-42b5c4de314e', '2026-12-22 16:30:00+00', '2026-12-22 18:30:00+00'),
	('01a203d5-ad42-7760-85e7-42b5c4de314e', '2026-12-29 16:30:00+00', '2026-12-29 18:30:00+00'),
	('01a203d5-ad42-7760-85e7-42b5c4de314e', '2027-01-05 16:30:00+00', '2027-01-05 18:30:00+00'),
	('01a203d5-ad42-7760-85e7-42b5c4de314e', '2027-01-12 16:30:00+00', '2027-01-12 18:30:00+00'),
	('01a203d5-ad42-7760-85e7-42b5c4de314e', '2027-01-19 16:30:00+00', '2027-01-19 18:30:00+00'),
	('01a203d5-ad42-7760-85e7-42b5c4de314e', '2027-01-26 16:30:00+00', '2027-01-26 18:30:00+00'),
	('01a203d5-ad42-7760-85e7-42b5c4de314e', '2027-02-02 16:30:00+00', '2027-02-02 18:30:00+00'),
	('01a203d5-ad42-7760-85e7-42b5c4de314e', '2027-02-09 16:30:00+00', '2027-02-09 18:30:00+00'),
	('01a203d5-ad42-7760-85e7-42b5c4de314e', '2027-02-16 16:30:00+00', '2027-02-16 18:30:00+00'),
	('01a203d5-ad43-7fa4-90b0-6d7f4fa2e4d8', '2026-12-03 16:30:00+00', '2026-12-03 18:30:00+00'),
	('01a203d5-ad43-7fa4-90b0-6d7f4fa2e4d8', '2026-12-10 16:30:00+00', '2026-12-10 18:30:00+00'),
	('01a203d5-ad43-7fa4-90b0-6d7f4fa2e4d8', '2026-12-17 16:30:00+00', '2026-12-17 18:30:00+00'),
	('01a203d5-ad43-7fa4-90b0-6d7f4fa2e4d8', '2026-12-24 16:30:00+00', '2026-12-24 18:30:00+00'),
	('01a203d5-ad43-7fa4-90b0-6d7f4fa2e4d8', '2026-12-31 16:30:00+00', '2026-12-31 18:30:00+00'),
	('01a203d5-ad43-7fa4-90b0-6d7f4fa2e4d8', '2027-01-07 16:30:00+00', '2027-01-07 18:30:00+00'),
	('01a203d5-ad43-7fa4-90b0-6d7f4fa2e4d8', '2027-01-14 16:30:00+00', '2027-01-14 18:30:00+00'),
	('01a203d5-ad43-7fa4-90b0-6d7f4fa2e4d8', '2027-01-21 16:30:00+00', '2027-01-21 18:30:00+00'),
	('01a203d5-ad43-7fa4-90b0-6d7f4fa2e4d8', '2027-01-28 16:30:00+00', '2027-01-28 18:30:00+00'),
	('01a203d5-ad43-7fa4-90b0-6d7f4fa2e4d8', '2027-02-04 16:30:00+00', '2027-02-04 18:30:00+00'),
	('01a203d5-ad43-7fa4-90b0-6d7f4fa2e4d8', '2027-02-11 16:30:00+00', '2027-02-11 18:30:00+00'),
	('01a203d5-ad43-7fa4-90b0-6d7f4fa2e4d8', '2027-02-18 16:30:00+00', '2027-02-18 18:30:00+00'),
	('01a203d5-ad44-7966-819e-419bac27df78', '2026-11-28 09:00:00+00', '2026-11-28 11:00:00+00'),
	('01a203d5-ad44-7966-819e-419bac27df78', '2026-12-05 09:00:00+00', '2026-12-05 11:00:00+00'),
	('01a203d5-ad44-7966-819e-419bac27df78', '2026-12-12 09:00:00+00', '2026-12-12 11:00:00+00'),
	('01a203d5-ad44-7966-819e-419bac27df78', '2026-12-19 09:00:00+00', '2026-12-19 11:00:00+00'),
	('01a203d5-ad44-7966-819e-419bac27df78', '2026-12-26 09:00:00+00', '2026-12-26 11:00:00+00'),
	('01a203d5-ad44-7966-819e-419bac27df78', '2027-01-02 09:00:00+00', '2027-01-02 11:00:00+00'),
	('01a203d5-ad44-7966-819e-419bac27df78', '2027-01-09 09:00:00+00', '2027-01-09 11:00:00+00'),
	('01a203d5-ad44-7966-819e-419bac27df78', '2027-01-16 09:00:00+00', '2027-01-16 11:00:00+00'),
	('01a203d5-ad44-7966-819e-419bac27df78', '2027-01-23 09:00:00+00', '2027-01-23 11:00:00+00'),
	('01a203d5-ad44-7966-819e-419bac27df78', '2027-01-30 09:00:00+00', '2027-01-30 11:00:00+00'),
	('01a203d5-ad44-7966-819e-419bac27df78', '2027-02-06 09:00:00+00', '2027-02-06 11:00:00+00'),
	('01a203d5-ad44-7966-819e-419bac27df78', '2027-02-13 09:00:00+00', '2027-02-13 11:00:00+00');
INSERT INTO public.class_price VALUES
	('01a203d5-acff-78a6-8218-1265e2152edb', '01a203d5-ad26-76b2-921f-8833391f71b7', 2500),
	('01a203d5-acff-78a6-8218-1265e2152edb', '01a203d5-ad28-72e7-a540-5b70289e1b0b', 2500),
	('01a203d5-acff-78a6-8218-1265e2152edb', '01a203d5-ad29-7f17-8c7f-7282b15d21c9', 2500),
	('01a203d5-acff-78a6-8218-1265e2152edb', '01a203d5-ad29-7a54-9d8f-19483b7f6b6b', 2500),
	('01a203d5-ad01-7143-97b2-1e7d5122b8d0', '01a203d5-ad2a-7808-be2b-b948d8f2492e', 3200),
	('01a203d5-ad01-7143-97b2-1e7d5122b8d0', '01a203d5-ad2b-748f-a87e-699ad436bf48', 3200),
	('01a203d5-ad01-7143-97b2-1e7d5122b8d0', '01a203d5-ad2c-7c11-b2b3-8842f675a85d', 3200),
	('01a203d5-ad01-7d1e-810b-70da0e422828', '01a203d5-ad2d-743c-9831-82e4e086d84d', 3900),
	('01a203d5-ad01-7d1e-810b-70da0e422828', '01a203d5-ad2e-756f-acb9-aa75aca2f581', 3900),
	('01a203d5-ad02-7732-89f5-907a11909d8d', '01a203d5-ad2f-78e4-bf6d-5f3cc9b512d0', 1800),
	('01a203d5-ad02-7732-89f5-907a11909d8d', '01a203d5-ad2f-7dcc-8e04-3c2dc6a56aff', 1800),
	('01a203d5-ad02-7732-89f5-907a11909d8d', '01a203d5-ad30-7e2d-b8e5-77ef77de904e', 1800),
	('01a203d5-ad02-7587-b460-3163e5709829', '01a203d5-ad31-7211-bf3a-15d1fca6b1ec', 1500),
	('01a203d5-ad02-7587-b460-3163e5709829', '01a203d5-ad31-7cf5-8830-90241209d5fe', 1500),
	('01a203d5-ad02-7143-861b-f8e0824da8fb', '01a203d5-ad32-7f15-bb33-aa00b5a82071', 2800),
	('01a203d5-ad02-7143-861b-f8e0824da8fb', '01a203d5-ad33-78ad-a39d-87b8972e004f', 2800),
	('01a203d5-ad03-789c-972f-65a371b2d7d6', '01a203d5-ad33-731a-9448-eded295095dc', 9800),
	('01a203d5-ad03-789c-972f-65a371b2d7d6', '01a203d5-ad34-73d9-9685-cfec89923f1f', 9800),
	('01a203d5-ad03-789c-972f-65a371b2d7d6', '01a203d5-ad34-77c2-a068-a3a107cc5c60', 9800),
	('01a203d5-ad08-7a91-a8fc-93413395ff14', '01a203d5-ad35-7618-97f4-843c131307ca', 17800),
	('01a203d5-ad08-7a91-a8fc-93413395ff14', '01a203d5-ad36-72e5-ae46-0d128bed2155', 17800),
	('01a203d5-ad08-7a91-a8fc-93413395ff14', '01a203d5-ad36-73fc-8cd6-5db2cf314a01', 17800),
	('01a203d5-ad08-7a91-a8fc-93413395ff14', '01a203d5-ad37-70a1-acb5-2822c21a04b0', 17800),
	('01a203d5-ad0e-7364-a150-be2c82876b02', '01a203d5-ad38-72d5-b72a-2ca2b3c0676f', 8800),
	('01a203d5-ad0e-7364-a150-be2c82876b02', '01a203d5-ad39-78c7-95ba-915e1e96b5a9', 8800),
	('01a203d5-ad12-7877-b769-5a51471edbcc', '01a203d5-ad39-791e-9b8d-cc919b962ba7', 10500),
	('01a203d5-ad12-7877-b769-5a51471edbcc', '01a203d5-ad3a-7e89-9f9a-a0d98ba198c3', 10500),
	('01a203d5-ad13-77c3-aaa3-2036d3c0bc86', '01a203d5-ad3b-7583-88b9-ba7ea044c6a7', 7400),
	('01a203d5-ad13-77c3-aaa3-2036d3c0bc86', '01a203d5-ad3b-7cc3-b91c-18d17e598ed4', 7400),
	('01a203d5-ad14-75b2-873d-f719a202ffda', '01a203d5-ad3c-7052-9d82-036b7a11f9e6', 14900),
	('01a203d5-ad14-75b2-873d-f719a202ffda', '01a203d5-ad3c-765e-80b4-23126919f3ba', 14900),
	('01a203d5-ad14-75b2-873d-f719a202ffda', '01a203d5-ad3d-7a4b-af08-493079c62e63', 14900),
	('01a203d5-ad14-75b2-873d-f719a202ffda', '01a203d5-ad40-7a4c-a8c6-80a2ba08047b', 14900),
	('01a203d5-ad1a-76db-91ee-47a922d945cd', '01a203d5-ad41-7a0d-b907-49dbb40afce0', 11900),
	('01a203d5-ad1a-76db-91ee-47a922d945cd', '01a203d5-ad41-70be-a4c1-d6a8a1fb2c90', 11900),
	('01a203d5-ad22-7ba6-9222-3d2acccc82cd', '01a203d5-ad42-7760-85e7-42b5c4de314e', 22000),
	('01a203d5-ad22-7ba6-9222-3d2acccc82cd', '01a203d5-ad43-7fa4-90b0-6d7f4fa2e4d8', 22000),
	('01a203d5-ad22-7ba6-9222-3d2acccc82cd', '01a203d5-ad44-7966-819e-419bac27df78', 22000);
INSERT INTO public.deed VALUES
	('01a203d5-ad6e-7000-8b28-a0e4121e5c9e', '2024-09-11 07:10:00+00', 'customer', NULL, 'signed_up', 'person', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', '{}', NULL, NULL, NULL),
	('01a203d5-ad6f-7000-aff5-ed3313badb16', '2024-09-11 07:10:00+00', 'customer', NULL, 'agreed', 'person', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', '{terms,rules}', NULL, NULL, NULL),
	('01a203d5-ad73-7000-a07a-6b45c5558d07', '2024-09-11 07:10:00+00', 'customer', NULL, 'link_made', 'link', '7eba9524bdc31d46', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', '{confirm_email}', NULL, NULL, NULL),
	('01a203d5-ad78-7000-ac85-9f0352bbd581', '2024-09-11 07:10:00+00', 'customer', NULL, 'link_used', 'link', '7eba9524bdc31d46', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', '{confirm_email}', NULL, NULL, NULL),
	('01a203d5-ad79-7000-a31e-776016f27731', '2024-09-11 07:10:00+00', 'customer', NULL, 'email_confirmed', 'person', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', '{}', NULL, NULL, NULL),
	('01a203d5-ad7b-7000-a400-b76aed88750e', '2024-09-11 07:10:00+00', 'customer', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', 'logged_in', 'session', 'fa57ddb79b7fa115', NULL, '{}', NULL, NULL, NULL),
	('01a203d5-ad9d-7000-a178-3d6ed7ee28cb', '2024-09-21 07:40:00+00', 'customer', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', 'child_added', 'person', '01a203d5-ad9c-7a05-9a5d-b0149fe0ff85', '01a203d5-ad9c-7a05-9a5d-b0149fe0ff85', '{}', NULL, NULL, NULL),
	('01a203d5-ad9e-7000-9a11-9a7d9ac4fe73', '2024-09-21 07:40:00+00', 'customer', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', 'agreed', 'person', '01a203d5-ad9c-7a05-9a5d-b0149fe0ff85', '01a203d5-ad9c-7a05-9a5d-b0149fe0ff85', '{terms,rules}', NULL, NULL, NULL),
	('01a203d5-ad9f-7000-a316-3384d125c330', '2024-09-21 07:40:00+00', 'customer', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', 'agreed', 'person', '01a203d5-ad9c-7a05-9a5d-b0149fe0ff85', '01a203d5-ad9c-7a05-9a5d-b0149fe0ff85', '{guardian}', NULL, NULL, NULL),
	('01a203d5-ada0-7000-806c-c76530be8d19', '2024-09-21 07:40:00+00', 'customer', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', 'child_added', 'person', '01a203d5-ad9f-7951-bdfa-483002446efc', '01a203d5-ad9f-7951-bdfa-483002446efc', '{}', NULL, NULL, NULL),
	('01a203d5-ada0-7001-9fa7-1f391df1183c', '2024-09-21 07:40:00+00', 'customer', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', 'agreed', 'person', '01a203d5-ad9f-7951-bdfa-483002446efc', '01a203d5-ad9f-7951-bdfa-483002446efc', '{terms,rules}', NULL, NULL, NULL),
	('01a203d5-ada1-7000-b29b-050cd8614cdc', '2024-09-21 07:40:00+00', 'customer', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', 'agreed', 'person', '01a203d5-ad9f-7951-bdfa-483002446efc', '01a203d5-ad9f-7951-bdfa-483002446efc', '{guardian}', NULL, NULL, NULL),
	('01a203d5-ada3-7000-a78d-a7c5f393f9c6', '2024-10-21 16:10:00+00', 'customer', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', 'logged_in', 'session', 'cbac51694effca7b', NULL, '{}', NULL, NULL, NULL),
	('01a203d5-adad-7000-bd61-1c27252cf681', '2024-10-21 16:10:00+00', 'customer', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', 'intent_opened', 'intent', '01a203d5-adab-7b90-bd71-8ebd96c1caf0', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', '{}', NULL, NULL, NULL),
	('01a203d5-adb2-7000-972f-e8b7fa7cd6e7', '2024-10-21 16:10:00+00', 'customer', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', 'checkout_begun', 'intent', '01a203d5-adab-7b90-bd71-8ebd96c1caf0', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', '{}', NULL, NULL, NULL),
	('01a203d5-adf6-7000-aba3-1a1dc6a8f27c', '2024-10-21 16:10:00+00', 'customer', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', 'sold', 'intent', '01a203d5-adab-7b90-bd71-8ebd96c1caf0', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', '{}', NULL, NULL, NULL),
	('01a203d5-b0c3-7000-af81-c9d27b71d17e', '2024-10-29 17:42:00+00', 'operator', NULL, 'visited', 'ticket', '01a203d5-adf6-79df-8bf1-163525ca15bd', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', '{}', NULL, NULL, NULL),
	('01a203d5-b0c9-7000-a98a-b410e33ac157', '2024-11-15 17:25:00+00', 'operator', NULL, 'visited', 'ticket', '01a203d5-adf6-79df-8bf1-163525ca15bd', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', '{}', NULL, NULL, NULL),
	('01a203d5-b0ce-7000-a802-3b997aaf48a5', '2024-12-09 17:41:00+00', 'operator', NULL, 'visited', 'ticket', '01a203d5-adf6-79df-8bf1-163525ca15bd', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', '{}', NULL, NULL, NULL),
	('01a203d5-b0d4-7000-9a64-582f77b4aa12', '2024-12-30 17:20:00+00', 'operator', NULL, 'visited', 'ticket', '01a203d5-adf6-79df-8bf1-163525ca15bd', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', '{}', NULL, NULL, NULL),
	('01a203d5-b0da-7000-9964-6355fb557f6f', '2025-01-21 17:38:00+00', 'operator', NULL, 'visited', 'ticket', '01a203d5-adf6-79df-8bf1-163525ca15bd', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', '{}', NULL, NULL, NULL),
	('01a203d5-b0de-7000-8c37-8412e941b3ee', '2025-02-18 17:10:00+00', 'operator', NULL, 'visited', 'ticket', '01a203d5-adf6-79df-8bf1-163525ca15bd', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', '{}', NULL, NULL, NULL),
	('01a203d5-b0e2-7000-b6e4-c2291bf24003', '2025-03-20 17:20:00+00', 'operator', NULL, 'visited', 'ticket', '01a203d5-adf6-79df-8bf1-163525ca15bd', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', '{}', NULL, NULL, NULL),
	('01a203d5-b0e6-7000-93d7-60e979936b27', '2025-04-19 16:30:00+00', 'operator', NULL, 'visited', 'ticket', '01a203d5-adf6-79df-8bf1-163525ca15bd', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', '{}', NULL, NULL, NULL),
	('01a203d5-b0ec-7000-ad45-af4d4e6f652e', '2025-05-24 16:35:00+00', 'operator', NULL, 'visited', 'ticket', '01a203d5-adf6-79df-8bf1-163525ca15bd', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', '{}', NULL, NULL, NULL),
	('01a203d5-b0ef-7000-b328-0b18de826f0f', '2025-07-08 07:30:00+00', 'customer', NULL, 'signed_up', 'person', '01a203d5-b0ee-7b54-8381-e9bd1d114cbc', '01a203d5-b0ee-7b54-8381-e9bd1d114cbc', '{}', NULL, NULL, NULL),
	('01a203d5-b0f0-7000-8438-ecc221803f16', '2025-07-08 07:30:00+00', 'customer', NULL, 'agreed', 'person', '01a203d5-b0ee-7b54-8381-e9bd1d114cbc', '01a203d5-b0ee-7b54-8381-e9bd1d114cbc', '{terms,rules}', NULL, NULL, NULL),
	('01a203d5-b0f1-7000-905d-0dd05144d9ad', '2025-07-08 07:30:00+00', 'customer', NULL, 'link_made', 'link', 'cb5cce416480f750', '01a203d5-b0ee-7b54-8381-e9bd1d114cbc', '{confirm_email}', NULL, NULL, NULL),
	('01a203d5-b0f7-7000-8c72-1a875ec906a3', '2025-07-08 07:30:00+00', 'customer', NULL, 'link_used', 'link', 'cb5cce416480f750', '01a203d5-b0ee-7b54-8381-e9bd1d114cbc', '{confirm_email}', NULL, NULL, NULL),
	('01a203d5-b0f7-7001-864c-953351b3e5ec', '2025-07-08 07:30:00+00', 'customer', NULL, 'email_confirmed', 'person', '01a203d5-b0ee-7b54-8381-e9bd1d114cbc', '01a203d5-b0ee-7b54-8381-e9bd1d114cbc', '{}', NULL, NULL, NULL),
	('01a203d5-b0fc-7000-b6ae-d55dcf1032a1', '2025-07-08 07:30:00+00', 'customer', '01a203d5-b0ee-7b54-8381-e9bd1d114cbc', 'logged_in', 'session', 'c0419703a20dfa2c', NULL, '{}', NULL, NULL, NULL),
	('01a203d5-b11b-7000-8f0b-fc610304f6ce', '2025-07-08 16:30:00+00', 'operator', NULL, 'visited', 'ticket', '01a203d5-adf6-79df-8bf1-163525ca15bd', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', '{}', NULL, NULL, NULL),
	('01a203d5-b11d-7000-8745-7243348fe4dc', '2025-07-09 07:29:00+00', 'customer', '01a203d5-b0ee-7b54-8381-e9bd1d114cbc', 'child_added', 'person', '01a203d5-b11c-7dd9-b18a-e60ae31799ad', '01a203d5-b11c-7dd9-b18a-e60ae31799ad', '{}', NULL, NULL, NULL),
	('01a203d5-b11e-7000-9527-79ac9882cdb1', '2025-07-09 07:29:00+00', 'customer', '01a203d5-b0ee-7b54-8381-e9bd1d114cbc', 'agreed', 'person', '01a203d5-b11c-7dd9-b18a-e60ae31799ad', '01a203d5-b11c-7dd9-b18a-e60ae31799ad', '{terms,rules}', NULL, NULL, NULL),
	('01a203d5-b11f-7000-8791-fc4a1bde3e5b', '2025-07-09 07:29:00+00', 'customer', '01a203d5-b0ee-7b54-8381-e9bd1d114cbc', 'agreed', 'person', '01a203d5-b11c-7dd9-b18a-e60ae31799ad', '01a203d5-b11c-7dd9-b18a-e60ae31799ad', '{guardian}', NULL, NULL, NULL),
	('01a203d5-b122-7000-a974-12b91643bf42', '2025-09-06 16:10:00+00', 'operator', NULL, 'visited', 'ticket', '01a203d5-adf6-79df-8bf1-163525ca15bd', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', '{}', NULL, NULL, NULL),
	('01a203d5-b124-7000-8a70-84a0c5b90f07', '2025-09-26 07:30:00+00', 'customer', NULL, 'signed_up', 'person', '01a203d5-b123-7aef-a4e1-eae00aae3542', '01a203d5-b123-7aef-a4e1-eae00aae3542', '{}', NULL, NULL, NULL),
	('01a203d5-b124-7001-bf62-f70e18cd7bb6', '2025-09-26 07:30:00+00', 'customer', NULL, 'agreed', 'person', '01a203d5-b123-7aef-a4e1-eae00aae3542', '01a203d5-b123-7aef-a4e1-eae00aae3542', '{terms,rules}', NULL, NULL, NULL),
	('01a203d5-b125-7000-9dbf-5cb19967f8e9', '2025-09-26 07:30:00+00', 'customer', NULL, 'link_made', 'link', 'c7fb080decd6eded', '01a203d5-b123-7aef-a4e1-eae00aae3542', '{confirm_email}', NULL, NULL, NULL),
	('01a203d5-b128-7000-a29a-f78a5f7c3f60', '2025-09-26 07:30:00+00', 'customer', NULL, 'link_used', 'link', 'c7fb080decd6eded', '01a203d5-b123-7aef-a4e1-eae00aae3542', '{confirm_email}', NULL, NULL, NULL),
	('01a203d5-b128-7001-981c-8a265010d4be', '2025-09-26 07:30:00+00', 'customer', NULL, 'email_confirmed', 'person', '01a203d5-b123-7aef-a4e1-eae00aae3542', '01a203d5-b123-7aef-a4e1-eae00aae3542', '{}', NULL, NULL, NULL),
	('01a203d5-b12a-7000-8881-2e677b1e9762', '2025-09-26 07:30:00+00', 'customer', '01a203d5-b123-7aef-a4e1-eae00aae3542', 'logged_in', 'session', '4c022c69ab6d8860', NULL, '{}', NULL, NULL, NULL),
	('01a203d5-b13f-7000-a031-4fcfdda458c5', '2025-10-16 16:10:00+00', 'customer', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', 'logged_in', 'session', 'bfa85e3aa968943d', NULL, '{}', NULL, NULL, NULL),
	('01a203d5-b144-7000-9276-b27190198783', '2025-10-16 16:10:00+00', 'customer', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', 'intent_opened', 'intent', '01a203d5-b143-78b3-85e9-e9ec894904a1', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', '{}', NULL, NULL, NULL),
	('01a203d5-b14d-7000-baaa-10cec25e5e2f', '2025-10-16 16:10:00+00', 'customer', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', 'checkout_begun', 'intent', '01a203d5-b143-78b3-85e9-e9ec894904a1', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', '{}', NULL, NULL, NULL),
	('01a203d5-b166-7000-88be-e8332c129d68', '2025-10-16 16:10:00+00', 'customer', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', 'sold', 'intent', '01a203d5-b143-78b3-85e9-e9ec894904a1', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', '{}', NULL, NULL, NULL),
	('01a203d5-b1b8-7000-ad00-fda497ce4e76', '2025-10-17 16:49:00+00', 'operator', NULL, 'visited', 'ticket', '01a203d5-b166-7ca4-b8f6-b213379ba04c', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', '{}', NULL, NULL, NULL),
	('01a203d5-b1ba-7000-8063-d93a5ee2399a', '2025-11-05 17:30:00+00', 'operator', NULL, 'visited', 'ticket', '01a203d5-b167-7f37-8754-3f7782feb345', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', '{}', NULL, NULL, NULL),
	('01a203d5-b1bc-7000-80f8-bc3d19f5b6ea', '2026-01-04 04:41:59.4+00', 'customer', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', 'logged_in', 'session', '7bdc240b94dbd39f', NULL, '{}', NULL, NULL, NULL),
	('01a203d5-b1c0-7000-a8ea-71eec993478d', '2026-01-04 04:41:59.4+00', 'customer', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', 'intent_opened', 'intent', '01a203d5-b1bf-7617-97a1-233076dd506a', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', '{}', NULL, NULL, NULL),
	('01a203d5-b1c3-7000-a7a6-984974888420', '2026-01-04 04:41:59.4+00', 'customer', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', 'checkout_begun', 'intent', '01a203d5-b1bf-7617-97a1-233076dd506a', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', '{}', NULL, NULL, NULL),
	('01a203d5-b1d7-7000-b199-16fcce33fb94', '2026-01-04 04:41:59.4+00', 'customer', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', 'sold', 'intent', '01a203d5-b1bf-7617-97a1-233076dd506a', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', '{}', NULL, NULL, NULL),
	('01a203d5-b1fe-7000-8c8f-d3acc2d5c695', '2026-01-17 03:29:57+00', 'operator', NULL, 'visited', 'ticket', '01a203d5-b1d7-733c-8c46-f58c70307a05', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', '{}', NULL, NULL, NULL),
	('01a203d5-b204-7000-ab3c-69a20c6dc388', '2026-01-24 08:30:00+00', 'customer', NULL, 'signed_up', 'person', '01a203d5-b200-74c6-af67-d4f6a03ced19', '01a203d5-b200-74c6-af67-d4f6a03ced19', '{}', NULL, NULL, NULL),
	('01a203d5-b207-7000-b05d-d5f722f8ce13', '2026-01-24 08:30:00+00', 'customer', NULL, 'agreed', 'person', '01a203d5-b200-74c6-af67-d4f6a03ced19', '01a203d5-b200-74c6-af67-d4f6a03ced19', '{terms,rules}', NULL, NULL, NULL),
	('01a203d5-b208-7000-9573-ec8b1baac669', '2026-01-24 08:30:00+00', 'customer', NULL, 'link_made', 'link', '66e08c245f175a03', '01a203d5-b200-74c6-af67-d4f6a03ced19', '{confirm_email}', NULL, NULL, NULL),
	('01a203d5-b20c-7000-bff1-f4f067c45e26', '2026-01-24 08:30:00+00', 'customer', NULL, 'link_used', 'link', '66e08c245f175a03', '01a203d5-b200-74c6-af67-d4f6a03ced19', '{confirm_email}', NULL, NULL, NULL),
	('01a203d5-b20d-7000-8dcb-96b8c4ad1438', '2026-01-24 08:30:00+00', 'customer', NULL, 'email_confirmed', 'person', '01a203d5-b200-74c6-af67-d4f6a03ced19', '01a203d5-b200-74c6-af67-d4f6a03ced19', '{}', NULL, NULL, NULL),
	('01a203d5-b20e-7000-b109-362324f94c01', '2026-01-24 08:30:00+00', 'customer', '01a203d5-b200-74c6-af67-d4f6a03ced19', 'logged_in', 'session', '6faecf545c23f7d7', NULL, '{}', NULL, NULL, NULL),
	('01a203d5-b223-7000-928a-b32e9cb12cc6', '2026-02-12 01:05:52.2+00', 'operator', NULL, 'visited', 'ticket', '01a203d5-b1d7-733c-8c46-f58c70307a05', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', '{}', NULL, NULL, NULL),
	('01a203d5-b226-7000-9633-0d3d8a05ddda', '2026-03-19 15:47:45.6+00', 'operator', NULL, 'visited', 'ticket', '01a203d5-b1d7-733c-8c46-f58c70307a05', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', '{}', NULL, NULL, NULL),
	('01a203d5-b227-7000-90d0-ea07f3234b92', '2026-04-27 12:11:38.4+00', 'operator', NULL, 'visited', 'ticket', '01a203d5-b1d7-733c-8c46-f58c70307a05', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', '{}', NULL, NULL, NULL),
	('01a203d5-b22a-7000-a6f7-b1c7d78a1382', '2026-05-04 16:10:00+00', 'customer', '01a203d5-b0ee-7b54-8381-e9bd1d114cbc', 'logged_in', 'session', '4ce5b971b2a16b84', NULL, '{}', NULL, NULL, NULL),
	('01a203d5-b22d-7000-a6f4-171103bda50e', '2026-05-04 16:10:00+00', 'customer', '01a203d5-b0ee-7b54-8381-e9bd1d114cbc', 'intent_opened', 'intent', '01a203d5-b22d-7a62-b919-0a79e3531714', '01a203d5-b0ee-7b54-8381-e9bd1d114cbc', '{}', NULL, NULL, NULL),
	('01a203d5-b232-7000-be45-774f0f3b9d7d', '2026-05-04 16:10:00+00', 'customer', '01a203d5-b0ee-7b54-8381-e9bd1d114cbc', 'checkout_begun', 'intent', '01a203d5-b22d-7a62-b919-0a79e3531714', '01a203d5-b0ee-7b54-8381-e9bd1d114cbc', '{}', NULL, NULL, NULL),
	('01a203d5-b266-7000-b903-e5db82d998ba', '2026-05-04 16:10:00+00', 'customer', '01a203d5-b0ee-7b54-8381-e9bd1d114cbc', 'sold', 'intent', '01a203d5-b22d-7a62-b919-0a79e3531714', '01a203d5-b0ee-7b54-8381-e9bd1d114cbc', '{}', NULL, NULL, NULL),
	('01a203d5-b2ab-7000-a7a7-f3b804167ec9', '2026-06-11 19:59:30+00', 'operator', NULL, 'visited', 'ticket', '01a203d5-b1d7-733c-8c46-f58c70307a05', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', '{}', NULL, NULL, NULL),
	('01a203d5-b2bb-7000-908f-f9138e727524', '2026-06-23 16:40:00+00', 'operator', NULL, 'visited', 'ticket', '01a203d5-b268-7467-8e42-e1c214a6eef1', '01a203d5-b0ee-7b54-8381-e9bd1d114cbc', '{}', NULL, NULL, NULL),
	('01a203d5-b2bd-7000-b314-a311c3c5f4f5', '2026-07-23 22:05:22.2+00', 'operator', NULL, 'visited', 'ticket', '01a203d5-b1d7-733c-8c46-f58c70307a05', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', '{}', NULL, NULL, NULL),
	('01a203d5-b2c0-7000-a87d-cded5ce4712e', '2026-08-12 16:30:00+00', 'customer', '01a203d5-b123-7aef-a4e1-eae00aae3542', 'logged_in', 'session', 'ad9f0a19f2232847', NULL, '{}', NULL, NULL, NULL),
	('01a203d5-b2c5-7000-b170-fe35a9609f9b', '2026-08-12 16:30:00+00', 'customer', '01a203d5-b123-7aef-a4e1-eae00aae3542', 'intent_opened', 'intent', '01a203d5-b2c4-797a-a861-81bfbcca6702', '01a203d5-b123-7aef-a4e1-eae00aae3542', '{}', NULL, NULL, NULL),
	('01a203d5-b2c7-7000-9fa6-1162467977a4', '2026-08-12 16:30:00+00', 'customer', '01a203d5-b123-7aef-a4e1-eae00aae3542', 'checkout_begun', 'intent', '01a203d5-b2c4-797a-a861-81bfbcca6702', '01a203d5-b123-7aef-a4e1-eae00aae3542', '{}', NULL, NULL, NULL),
	('01a203d5-b2d6-7000-8cd8-86ff0c0f8b6b', '2026-08-12 16:30:00+00', 'customer', '01a203d5-b123-7aef-a4e1-eae00aae3542', 'sold', 'intent', '01a203d5-b2c4-797a-a861-81bfbcca6702', '01a203d5-b123-7aef-a4e1-eae00aae3542', '{}', NULL, NULL, NULL),
	('01a203d5-b304-7000-a4cf-41851fec59b4', '2026-08-17 16:25:00+00', 'operator', NULL, 'visited', 'ticket', '01a203d5-b2d7-7e63-842a-9aa41d0b6084', '01a203d5-b123-7aef-a4e1-eae00aae3542', '{}', NULL, NULL, NULL),
	('01a203d5-b308-7000-9695-49c068d7f766', '2026-08-22 16:20:00+00', 'operator', NULL, 'visited', 'ticket', '01a203d5-b268-7467-8e42-e1c214a6eef1', '01a203d5-b0ee-7b54-8381-e9bd1d114cbc', '{}', NULL, NULL, NULL),
	('01a203d5-b30d-7000-9703-9c2af569861e', '2026-09-01 16:10:00+00', 'operator', NULL, 'visited', 'ticket', '01a203d5-b2d7-7e63-842a-9aa41d0b6084', '01a203d5-b123-7aef-a4e1-eae00aae3542', '{}', NULL, NULL, NULL),
	('01a203d5-b310-7000-835c-6ca0ffc77340', '2026-09-10 11:35:13.2+00', 'operator', NULL, 'visited', 'ticket', '01a203d5-b1d7-733c-8c46-f58c70307a05', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', '{}', NULL, NULL, NULL),
	('01a203d5-b311-7000-95d9-3ea3a26ae518', '2026-09-20 16:31:00+00', 'operator', NULL, 'visited', 'ticket', '01a203d5-b2d7-7e63-842a-9aa41d0b6084', '01a203d5-b123-7aef-a4e1-eae00aae3542', '{}', NULL, NULL, NULL),
	('01a203d5-b313-7000-aaab-e0a77edc8619', '2026-10-07 16:14:00+00', 'operator', NULL, 'visited', 'ticket', '01a203d5-b2d7-7e63-842a-9aa41d0b6084', '01a203d5-b123-7aef-a4e1-eae00aae3542', '{}', NULL, NULL, NULL),
	('01a203d5-b315-7000-b9d7-399852883808', '2026-10-11 16:10:00+00', 'customer', '01a203d5-b200-74c6-af67-d4f6a03ced19', 'logged_in', 'session', '313fd84378018612', NULL, '{}', NULL, NULL, NULL),
	('01a203d5-b318-7000-9164-e68e65c091fd', '2026-10-11 16:10:00+00', 'customer', '01a203d5-b200-74c6-af67-d4f6a03ced19', 'intent_opened', 'intent', '01a203d5-b317-7cf3-9a84-753f46ab6c6d', '01a203d5-b200-74c6-af67-d4f6a03ced19', '{}', NULL, NULL, NULL),
	('01a203d5-b31b-7000-9a17-77aabecb0541', '2026-10-11 16:10:00+00', 'customer', '01a203d5-b200-74c6-af67-d4f6a03ced19', 'checkout_begun', 'intent', '01a203d5-b317-7cf3-9a84-753f46ab6c6d', '01a203d5-b200-74c6-af67-d4f6a03ced19', '{}', NULL, NULL, NULL),
	('01a203d5-b32a-7000-86ab-95e0ede35871', '2026-10-11 16:10:00+00', 'customer', '01a203d5-b200-74c6-af67-d4f6a03ced19', 'sold', 'intent', '01a203d5-b317-7cf3-9a84-753f46ab6c6d', '01a203d5-b200-74c6-af67-d4f6a03ced19', '{}', NULL, NULL, NULL),
	('01a203d5-b37c-7000-9a22-345eb0dc39cd', '2026-10-16 16:45:00+00', 'operator', NULL, 'visited', 'ticket', '01a203d5-b32b-7851-9770-622a8f186525', '01a203d5-b200-74c6-af67-d4f6a03ced19', '{}', NULL, NULL, NULL),
	('01a203d5-b37e-7000-9ecd-12ec86c4b144', '2026-10-19 07:59:06+00', 'customer', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', 'logged_in', 'session', '12b9457f0b0e1239', NULL, '{}', NULL, NULL, NULL),
	('01a203d5-b381-7000-83ce-3cc1e4b583e6', '2026-10-19 07:59:06+00', 'customer', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', 'intent_opened', 'intent', '01a203d5-b381-718b-897f-51b30fdb4972', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', '{}', NULL, NULL, NULL),
	('01a203d5-b383-7000-8eb7-1be4adf804d2', '2026-10-19 07:59:06+00', 'customer', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', 'checkout_begun', 'intent', '01a203d5-b381-718b-897f-51b30fdb4972', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', '{}', NULL, NULL, NULL),
	('01a203d5-b38c-7000-85bd-495bc436a0e0', '2026-10-19 07:59:06+00', 'customer', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', 'sold', 'intent', '01a203d5-b381-718b-897f-51b30fdb4972', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', '{}', NULL, NULL, NULL),
	('01a203d5-b3cd-7000-afb7-5db9f0c78111', '2026-10-21 16:40:00+00', 'operator', NULL, 'visited', 'ticket', '01a203d5-b2d7-7e63-842a-9aa41d0b6084', '01a203d5-b123-7aef-a4e1-eae00aae3542', '{}', NULL, NULL, NULL),
	('01a203d5-b3d2-7000-b90f-1f89472ce5c8', '2026-11-05 17:25:00+00', 'customer', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', 'intent_opened', 'intent', '01a203d5-b3d1-7d91-8b2b-89b1bcea73f3', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', '{}', NULL, NULL, NULL),
	('01a203d5-b3d4-7000-859d-bd9398a404ba', '2026-11-05 17:25:00+00', 'customer', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', 'checkout_begun', 'intent', '01a203d5-b3d1-7d91-8b2b-89b1bcea73f3', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', '{}', NULL, NULL, NULL),
	('01a203d5-b3dd-7000-8164-92125a2cdb9f', '2026-11-05 17:25:00+00', 'customer', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', 'sold', 'intent', '01a203d5-b3d1-7d91-8b2b-89b1bcea73f3', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', '{}', NULL, NULL, NULL),
	('01a203d5-b412-7000-9c7b-961d6048c38b', '2026-11-07 17:23:00+00', 'operator', NULL, 'visited', 'ticket', '01a203d5-b3de-713a-b9be-398eaeb9b6f1', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', '{}', NULL, NULL, NULL),
	('01a203d5-b414-7000-adeb-7e6851602607', '2026-11-08 17:22:00+00', 'operator', NULL, 'visited', 'ticket', '01a203d5-b2d7-7e63-842a-9aa41d0b6084', '01a203d5-b123-7aef-a4e1-eae00aae3542', '{}', NULL, NULL, NULL),
	('01a203d5-b417-7000-8b7d-38750994f3d0', '2026-11-09 17:21:00+00', 'operator', NULL, 'visited', 'ticket', '01a203d5-b3de-713a-b9be-398eaeb9b6f1', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', '{}', NULL, NULL, NULL),
	('01a203d5-b425-7000-a632-dba2fe60b3ca', '2026-11-11 17:19:00+00', 'customer', '01a203d5-b123-7aef-a4e1-eae00aae3542', 'logged_in', 'session', '1b3be144a366884e', NULL, '{}', NULL, NULL, NULL),
	('01a203d5-b429-7000-817b-77f01b3ff730', '2026-11-11 17:19:00+00', 'customer', '01a203d5-b123-7aef-a4e1-eae00aae3542', 'intent_opened', 'intent', '01a203d5-b428-72ae-9977-6f06bdeeed9f', '01a203d5-b123-7aef-a4e1-eae00aae3542', '{}', NULL, NULL, NULL),
	('01a203d5-b42f-7000-832b-e86311880688', '2026-11-11 17:19:00+00', 'customer', '01a203d5-b123-7aef-a4e1-eae00aae3542', 'checkout_begun', 'intent', '01a203d5-b428-72ae-9977-6f06bdeeed9f', '01a203d5-b123-7aef-a4e1-eae00aae3542', '{}', NULL, NULL, NULL),
	('01a203d5-b445-7000-965e-b433df2bb348', '2026-11-11 17:19:00+00', 'customer', '01a203d5-b123-7aef-a4e1-eae00aae3542', 'sold', 'intent', '01a203d5-b428-72ae-9977-6f06bdeeed9f', '01a203d5-b123-7aef-a4e1-eae00aae3542', '{}', NULL, NULL, NULL),
	('01a203d5-b534-7000-b659-3f89d4805c73', '2026-11-12 17:18:00+00', 'operator', NULL, 'visited', 'ticket', '01a203d5-b3de-713a-b9be-398eaeb9b6f1', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', '{}', NULL, NULL, NULL);
INSERT INTO public.deed VALUES
	('01a203d5-b541-7000-ba07-ef3c72ade304', '2026-11-13 17:17:00+00', 'customer', '01a203d5-b0ee-7b54-8381-e9bd1d114cbc', 'logged_in', 'session', '3edf5c4118adced6', NULL, '{}', NULL, NULL, NULL),
	('01a203d5-b54d-7000-8a13-ee7e4e8eac91', '2026-11-13 17:17:00+00', 'customer', '01a203d5-b0ee-7b54-8381-e9bd1d114cbc', 'intent_opened', 'intent', '01a203d5-b54a-7683-aac7-b9bbfbb5d4e0', '01a203d5-b0ee-7b54-8381-e9bd1d114cbc', '{}', NULL, NULL, NULL),
	('01a203d5-b553-7000-bc85-a022cc170893', '2026-11-13 17:17:00+00', 'customer', '01a203d5-b0ee-7b54-8381-e9bd1d114cbc', 'checkout_begun', 'intent', '01a203d5-b54a-7683-aac7-b9bbfbb5d4e0', '01a203d5-b0ee-7b54-8381-e9bd1d114cbc', '{}', NULL, NULL, NULL),
	('01a203d5-b567-7000-aacc-bbe4ae1626f4', '2026-11-13 17:17:00+00', 'customer', '01a203d5-b0ee-7b54-8381-e9bd1d114cbc', 'sold', 'intent', '01a203d5-b54a-7683-aac7-b9bbfbb5d4e0', '01a203d5-b0ee-7b54-8381-e9bd1d114cbc', '{}', NULL, NULL, NULL),
	('01a203d5-b65f-7000-ac28-50f29389b85c', '2026-11-14 17:16:00+00', 'customer', '01a203d5-b123-7aef-a4e1-eae00aae3542', 'intent_opened', 'intent', '01a203d5-b65b-7f14-ac80-b880f3e5702e', '01a203d5-b123-7aef-a4e1-eae00aae3542', '{}', NULL, NULL, NULL),
	('01a203d5-b66c-7000-adf2-3547f7838ed4', '2026-11-14 17:16:00+00', 'customer', '01a203d5-b123-7aef-a4e1-eae00aae3542', 'checkout_begun', 'intent', '01a203d5-b65b-7f14-ac80-b880f3e5702e', '01a203d5-b123-7aef-a4e1-eae00aae3542', '{}', NULL, NULL, NULL),
	('01a203d5-b676-7000-85a6-8cc4e8c70fa5', '2026-11-14 17:16:00+00', 'customer', '01a203d5-b123-7aef-a4e1-eae00aae3542', 'sold', 'intent', '01a203d5-b65b-7f14-ac80-b880f3e5702e', '01a203d5-b123-7aef-a4e1-eae00aae3542', '{}', NULL, NULL, NULL),
	('01a203d5-b678-7000-a368-2040a619a372', '2026-11-14 17:16:00+00', 'customer', '01a203d5-b123-7aef-a4e1-eae00aae3542', 'signed_up_to', 'class', '01a203d5-ad28-72e7-a540-5b70289e1b0b', '01a203d5-b123-7aef-a4e1-eae00aae3542', '{}', NULL, NULL, NULL),
	('01a203d5-b6ab-7000-ad66-de616e768f13', '2026-11-15 17:15:00+00', 'operator', NULL, 'visited', 'ticket', '01a203d5-b3de-713a-b9be-398eaeb9b6f1', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', '{}', NULL, NULL, NULL),
	('01a203d5-b6b0-7000-9800-2cd7f895cbfe', '2026-11-15 17:15:00+00', 'customer', '01a203d5-b200-74c6-af67-d4f6a03ced19', 'logged_in', 'session', '9683d5ec996ef6bf', NULL, '{}', NULL, NULL, NULL),
	('01a203d5-b6b3-7000-bb10-18e96b5b309e', '2026-11-15 17:15:00+00', 'customer', '01a203d5-b200-74c6-af67-d4f6a03ced19', 'intent_opened', 'intent', '01a203d5-b6b3-7468-a745-ed606ec78329', '01a203d5-b200-74c6-af67-d4f6a03ced19', '{}', NULL, NULL, NULL),
	('01a203d5-b6bb-7000-8346-2dd72f83777c', '2026-11-15 17:15:00+00', 'customer', '01a203d5-b200-74c6-af67-d4f6a03ced19', 'checkout_begun', 'intent', '01a203d5-b6b3-7468-a745-ed606ec78329', '01a203d5-b200-74c6-af67-d4f6a03ced19', '{}', NULL, NULL, NULL),
	('01a203d5-b6c5-7000-822c-7c0231c01a01', '2026-11-15 17:15:00+00', 'customer', '01a203d5-b200-74c6-af67-d4f6a03ced19', 'sold', 'intent', '01a203d5-b6b3-7468-a745-ed606ec78329', '01a203d5-b200-74c6-af67-d4f6a03ced19', '{}', NULL, NULL, NULL),
	('01a203d5-b6c7-7000-bc26-699b12006b82', '2026-11-15 17:15:00+00', 'customer', '01a203d5-b200-74c6-af67-d4f6a03ced19', 'signed_up_to', 'class', '01a203d5-ad28-72e7-a540-5b70289e1b0b', '01a203d5-b200-74c6-af67-d4f6a03ced19', '{}', NULL, NULL, NULL),
	('01a203d5-b6f9-7000-a5c4-310f748238fb', '2026-11-16 17:14:00+00', 'operator', NULL, 'visited', 'ticket', '01a203d5-b2d7-7e63-842a-9aa41d0b6084', '01a203d5-b123-7aef-a4e1-eae00aae3542', '{}', NULL, NULL, NULL),
	('01a203d5-b709-7000-ad82-bffb352850d4', '2026-11-16 17:14:00+00', 'customer', '01a203d5-b123-7aef-a4e1-eae00aae3542', 'intent_opened', 'intent', '01a203d5-b707-7ef6-b80f-6c0a7b08a714', '01a203d5-b123-7aef-a4e1-eae00aae3542', '{}', NULL, NULL, NULL),
	('01a203d5-b713-7000-82bd-2c37167c8792', '2026-11-16 17:14:00+00', 'customer', '01a203d5-b123-7aef-a4e1-eae00aae3542', 'checkout_begun', 'intent', '01a203d5-b707-7ef6-b80f-6c0a7b08a714', '01a203d5-b123-7aef-a4e1-eae00aae3542', '{}', NULL, NULL, NULL),
	('01a203d5-b71e-7000-a04d-4de866d952ef', '2026-11-16 17:14:00+00', 'customer', '01a203d5-b123-7aef-a4e1-eae00aae3542', 'sold', 'intent', '01a203d5-b707-7ef6-b80f-6c0a7b08a714', '01a203d5-b123-7aef-a4e1-eae00aae3542', '{}', NULL, NULL, NULL),
	('01a203d5-b727-7000-a28e-c6e0a2f5c10a', '2026-11-16 17:14:00+00', 'customer', '01a203d5-b123-7aef-a4e1-eae00aae3542', 'signed_up_to', 'class', '01a203d5-ad34-73d9-9685-cfec89923f1f', '01a203d5-b123-7aef-a4e1-eae00aae3542', '{}', NULL, NULL, NULL),
	('01a203d5-b771-7000-a456-f15e49e4a38b', '2026-11-17 08:13:00+00', 'customer', NULL, 'signed_up', 'person', '01a203d5-b771-77ec-b7b3-96b5b9a8a569', '01a203d5-b771-77ec-b7b3-96b5b9a8a569', '{}', NULL, NULL, NULL),
	('01a203d5-b772-7000-869c-6d926ec37873', '2026-11-17 08:13:00+00', 'customer', NULL, 'agreed', 'person', '01a203d5-b771-77ec-b7b3-96b5b9a8a569', '01a203d5-b771-77ec-b7b3-96b5b9a8a569', '{terms,rules}', NULL, NULL, NULL),
	('01a203d5-b774-7000-bd90-a362a8f8541a', '2026-11-17 08:13:00+00', 'customer', NULL, 'link_made', 'link', '9b49b0a2fb9bff86', '01a203d5-b771-77ec-b7b3-96b5b9a8a569', '{confirm_email}', NULL, NULL, NULL),
	('01a203d5-b77a-7000-a1e0-c06b64265e01', '2026-11-17 08:13:00+00', 'customer', '01a203d5-b771-77ec-b7b3-96b5b9a8a569', 'logged_in', 'session', 'b575451c618252f1', NULL, '{}', NULL, NULL, NULL),
	('01a203d5-b796-7000-8c01-e50dcd31dd5d', '2026-11-17 17:13:00+00', 'customer', '01a203d5-b200-74c6-af67-d4f6a03ced19', 'intent_opened', 'intent', '01a203d5-b795-7a9f-8dd2-23abef333be5', '01a203d5-b200-74c6-af67-d4f6a03ced19', '{}', NULL, NULL, NULL),
	('01a203d5-b7a0-7000-8e20-11e688b291ba', '2026-11-17 17:13:00+00', 'customer', '01a203d5-b200-74c6-af67-d4f6a03ced19', 'checkout_begun', 'intent', '01a203d5-b795-7a9f-8dd2-23abef333be5', '01a203d5-b200-74c6-af67-d4f6a03ced19', '{}', NULL, NULL, NULL),
	('01a203d5-b7ae-7000-ad1e-c9673718f7c4', '2026-11-17 17:13:00+00', 'customer', '01a203d5-b200-74c6-af67-d4f6a03ced19', 'sold', 'intent', '01a203d5-b795-7a9f-8dd2-23abef333be5', '01a203d5-b200-74c6-af67-d4f6a03ced19', '{}', NULL, NULL, NULL),
	('01a203d5-b7cb-7000-a36e-9beb9b21897f', '2026-11-17 17:13:00+00', 'customer', '01a203d5-b200-74c6-af67-d4f6a03ced19', 'signed_up_to', 'class', '01a203d5-ad34-73d9-9685-cfec89923f1f', '01a203d5-b200-74c6-af67-d4f6a03ced19', '{}', NULL, NULL, NULL),
	('01a203d5-b7f9-7000-8888-2deb6f9cc51d', '2026-11-18 17:12:00+00', 'operator', NULL, 'visited', 'ticket', '01a203d5-b3de-713a-b9be-398eaeb9b6f1', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', '{}', NULL, NULL, NULL),
	('01a203d5-b7ff-7000-8f1d-bfa993299492', '2026-11-18 17:12:00+00', 'customer', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', 'intent_opened', 'intent', '01a203d5-b7fe-7476-8f56-0e0ddffaba92', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', '{}', NULL, NULL, NULL),
	('01a203d5-b808-7000-8623-142343502438', '2026-11-18 17:12:00+00', 'customer', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', 'checkout_begun', 'intent', '01a203d5-b7fe-7476-8f56-0e0ddffaba92', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', '{}', NULL, NULL, NULL),
	('01a203d5-b813-7000-8c77-a1cb3d90e7e7', '2026-11-18 17:12:00+00', 'customer', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', 'sold', 'intent', '01a203d5-b7fe-7476-8f56-0e0ddffaba92', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', '{}', NULL, NULL, NULL),
	('01a203d5-b815-7000-8af3-0e8709c8c5ff', '2026-11-18 17:12:00+00', 'customer', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', 'signed_up_to', 'class', '01a203d5-ad2a-7808-be2b-b948d8f2492e', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', '{}', NULL, NULL, NULL),
	('01a203d5-b873-7000-bf57-1f9e697e69d1', '2026-11-18 18:12:00+00', 'customer', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', 'intent_opened', 'intent', '01a203d5-b872-76a0-8dd8-bd3b22663f31', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', '{}', NULL, NULL, NULL),
	('01a203d5-b887-7000-aae9-a1aab4802a3f', '2026-11-18 18:12:00+00', 'customer', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', 'checkout_begun', 'intent', '01a203d5-b872-76a0-8dd8-bd3b22663f31', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', '{}', NULL, NULL, NULL),
	('01a203d5-b895-7000-bd9d-dea65c192e7e', '2026-11-18 18:12:00+00', 'customer', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', 'sold', 'intent', '01a203d5-b872-76a0-8dd8-bd3b22663f31', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', '{}', NULL, NULL, NULL),
	('01a203d5-b897-7000-b634-3b086c3ebb00', '2026-11-18 18:12:00+00', 'customer', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', 'signed_up_to', 'class', '01a203d5-ad35-7618-97f4-843c131307ca', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', '{}', NULL, NULL, NULL),
	('01a203d5-b897-7001-8648-0b7d6a96eda7', '2026-11-18 18:12:00+00', 'customer', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', 'signed_up_to', 'class', '01a203d5-ad37-70a1-acb5-2822c21a04b0', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', '{}', NULL, NULL, NULL),
	('01a203d5-b8e4-7000-9684-1f703dbf01d6', '2026-11-18 19:12:00+00', 'customer', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', 'signed_up_to', 'class', '01a203d5-ad3c-7052-9d82-036b7a11f9e6', '01a203d5-ad9c-7a05-9a5d-b0149fe0ff85', '{}', NULL, NULL, NULL),
	('01a203d5-b8e4-7001-976a-689f814bcb0f', '2026-11-18 19:12:00+00', 'customer', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', 'signed_up_to', 'class', '01a203d5-ad40-7a4c-a8c6-80a2ba08047b', '01a203d5-ad9c-7a05-9a5d-b0149fe0ff85', '{}', NULL, NULL, NULL),
	('01a203d5-b8e8-7000-8889-0eb56d83ee9c', '2026-11-18 19:12:00+00', 'customer', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', 'promised_to_pay', 'pre_invoice', '01a203d5-b8e2-7b7e-b494-0983cb74af7b', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', '{}', NULL, NULL, NULL),
	('01a203d5-b945-7000-aa50-87599bcfd1e6', '2026-11-19 02:08:00.3+00', 'operator', NULL, 'visited', 'ticket', '01a203d5-b3de-713a-b9be-398eaeb9b6f1', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', '{}', NULL, NULL, NULL),
	('01a203d5-b94c-7000-8a56-4baba19c879c', '2026-11-20 17:00:00+00', 'customer', NULL, 'signed_up', 'person', '01a203d5-b94a-77f4-99b0-dc62fbcf296d', '01a203d5-b94a-77f4-99b0-dc62fbcf296d', '{}', NULL, NULL, NULL),
	('01a203d5-b94c-7001-a0e0-31dea9237ab3', '2026-11-20 17:00:00+00', 'customer', NULL, 'agreed', 'person', '01a203d5-b94a-77f4-99b0-dc62fbcf296d', '01a203d5-b94a-77f4-99b0-dc62fbcf296d', '{terms,rules}', NULL, NULL, NULL),
	('01a203d5-b94d-7000-8682-4121905d1298', '2026-11-20 17:00:00+00', 'customer', NULL, 'link_made', 'link', '3e977fa42202c73e', '01a203d5-b94a-77f4-99b0-dc62fbcf296d', '{confirm_email}', NULL, NULL, NULL),
	('01a203d5-b94f-7000-8e70-42df12de7f05', '2026-11-20 17:00:00+00', 'customer', NULL, 'link_used', 'link', '3e977fa42202c73e', '01a203d5-b94a-77f4-99b0-dc62fbcf296d', '{confirm_email}', NULL, NULL, NULL),
	('01a203d5-b950-7000-9df8-55750267c5d8', '2026-11-20 17:00:00+00', 'customer', NULL, 'email_confirmed', 'person', '01a203d5-b94a-77f4-99b0-dc62fbcf296d', '01a203d5-b94a-77f4-99b0-dc62fbcf296d', '{}', NULL, NULL, NULL),
	('01a203d5-b951-7000-96a4-2270e32f298d', '2026-11-20 17:00:00+00', 'customer', '01a203d5-b94a-77f4-99b0-dc62fbcf296d', 'logged_in', 'session', '38353999609482bf', NULL, '{}', NULL, NULL, NULL),
	('01a203d5-b952-7000-ade0-22f2ecd76817', '2026-11-20 17:00:00+00', 'customer', NULL, 'signed_up', 'person', '01a203d5-b952-70dc-9e84-6fabf0a2ca1a', '01a203d5-b952-70dc-9e84-6fabf0a2ca1a', '{}', NULL, NULL, NULL),
	('01a203d5-b953-7000-9151-f9acf34501ea', '2026-11-20 17:00:00+00', 'customer', NULL, 'agreed', 'person', '01a203d5-b952-70dc-9e84-6fabf0a2ca1a', '01a203d5-b952-70dc-9e84-6fabf0a2ca1a', '{terms,rules}', NULL, NULL, NULL),
	('01a203d5-b954-7000-94e4-8a9229b0e097', '2026-11-20 17:00:00+00', 'customer', NULL, 'link_made', 'link', 'ed6ed9e651c962f5', '01a203d5-b952-70dc-9e84-6fabf0a2ca1a', '{confirm_email}', NULL, NULL, NULL),
	('01a203d5-b956-7000-81e3-afc9524b6759', '2026-11-20 17:00:00+00', 'customer', NULL, 'link_used', 'link', 'ed6ed9e651c962f5', '01a203d5-b952-70dc-9e84-6fabf0a2ca1a', '{confirm_email}', NULL, NULL, NULL),
	('01a203d5-b956-7001-95b6-916f4d37f30c', '2026-11-20 17:00:00+00', 'customer', NULL, 'email_confirmed', 'person', '01a203d5-b952-70dc-9e84-6fabf0a2ca1a', '01a203d5-b952-70dc-9e84-6fabf0a2ca1a', '{}', NULL, NULL, NULL),
	('01a203d5-b957-7000-8e43-58f15375b898', '2026-11-20 17:00:00+00', 'customer', '01a203d5-b952-70dc-9e84-6fabf0a2ca1a', 'logged_in', 'session', '0007132fd95196ad', NULL, '{}', NULL, NULL, NULL),
	('01a203d5-b95a-7000-8ede-684c10b0696b', '2026-11-20 17:00:00+00', 'customer', '01a203d5-b952-70dc-9e84-6fabf0a2ca1a', 'intent_opened', 'intent', '01a203d5-b959-720d-8062-5c7141f7a998', '01a203d5-b952-70dc-9e84-6fabf0a2ca1a', '{}', NULL, NULL, NULL),
	('01a203d5-b95d-7000-9124-76674e11a2e2', '2026-11-20 17:00:00+00', 'customer', '01a203d5-b952-70dc-9e84-6fabf0a2ca1a', 'checkout_begun', 'intent', '01a203d5-b959-720d-8062-5c7141f7a998', '01a203d5-b952-70dc-9e84-6fabf0a2ca1a', '{}', NULL, NULL, NULL),
	('01a203d5-b965-7000-9468-4ae610050608', '2026-11-20 17:00:00+00', 'customer', '01a203d5-b952-70dc-9e84-6fabf0a2ca1a', 'sold', 'intent', '01a203d5-b959-720d-8062-5c7141f7a998', '01a203d5-b952-70dc-9e84-6fabf0a2ca1a', '{}', NULL, NULL, NULL),
	('01a203d5-b999-7000-a264-9dbccfc1a93b', '2026-11-20 17:00:00+00', 'operator', NULL, 'sale_taken_back', 'intent', '01a203d5-b959-720d-8062-5c7141f7a998', '01a203d5-b952-70dc-9e84-6fabf0a2ca1a', '{}', NULL, NULL, NULL),
	('01a203d5-b99d-7000-8333-b5dbddcef734', '2026-11-20 17:00:00+00', 'operator', NULL, 'refund_queued', 'refund', '01a203d5-b99c-73aa-a014-0e9236cbd5c2', '01a203d5-b952-70dc-9e84-6fabf0a2ca1a', '{}', NULL, NULL, NULL),
	('01a203d5-b9a4-7000-86ac-e6e35a8dbada', '2026-11-20 17:00:00+00', 'customer', NULL, 'signed_up', 'person', '01a203d5-b9a3-717c-b2be-4cb39b991a1a', '01a203d5-b9a3-717c-b2be-4cb39b991a1a', '{}', NULL, NULL, NULL),
	('01a203d5-b9a4-7001-8805-e74a1be6635e', '2026-11-20 17:00:00+00', 'customer', NULL, 'agreed', 'person', '01a203d5-b9a3-717c-b2be-4cb39b991a1a', '01a203d5-b9a3-717c-b2be-4cb39b991a1a', '{terms,rules}', NULL, NULL, NULL),
	('01a203d5-b9a5-7000-828b-bf5a6fa1bcd3', '2026-11-20 17:00:00+00', 'customer', NULL, 'link_made', 'link', '613b77d95640a94a', '01a203d5-b9a3-717c-b2be-4cb39b991a1a', '{confirm_email}', NULL, NULL, NULL),
	('01a203d5-b9aa-7000-9f69-7c6ecc6a80ff', '2026-11-20 17:00:00+00', 'customer', NULL, 'link_used', 'link', '613b77d95640a94a', '01a203d5-b9a3-717c-b2be-4cb39b991a1a', '{confirm_email}', NULL, NULL, NULL),
	('01a203d5-b9ab-7000-9441-210bb696429a', '2026-11-20 17:00:00+00', 'customer', NULL, 'email_confirmed', 'person', '01a203d5-b9a3-717c-b2be-4cb39b991a1a', '01a203d5-b9a3-717c-b2be-4cb39b991a1a', '{}', NULL, NULL, NULL),
	('01a203d5-b9ac-7000-b8f6-e4126bc70cd0', '2026-11-20 17:00:00+00', 'customer', '01a203d5-b9a3-717c-b2be-4cb39b991a1a', 'logged_in', 'session', '3fbd21e3030dde8c', NULL, '{}', NULL, NULL, NULL),
	('01a203d5-b9b0-7000-b6b6-c034d33a0a8a', '2026-11-20 17:00:00+00', 'customer', '01a203d5-b9a3-717c-b2be-4cb39b991a1a', 'intent_opened', 'intent', '01a203d5-b9af-735a-a4af-e5b5947b5779', '01a203d5-b9a3-717c-b2be-4cb39b991a1a', '{}', NULL, NULL, NULL),
	('01a203d5-b9bc-7000-9485-f843520f0ebf', '2026-11-20 17:00:00+00', 'customer', '01a203d5-b9a3-717c-b2be-4cb39b991a1a', 'checkout_begun', 'intent', '01a203d5-b9af-735a-a4af-e5b5947b5779', '01a203d5-b9a3-717c-b2be-4cb39b991a1a', '{}', NULL, NULL, NULL),
	('01a203d5-b9c6-7000-bab0-0979c859dbba', '2026-11-20 17:00:00+00', 'customer', NULL, 'signed_up', 'person', '01a203d5-b9c5-7050-95fd-d3b0cb45c1ba', '01a203d5-b9c5-7050-95fd-d3b0cb45c1ba', '{}', NULL, NULL, NULL),
	('01a203d5-b9c6-7001-9e30-8c50105ce3c1', '2026-11-20 17:00:00+00', 'customer', NULL, 'agreed', 'person', '01a203d5-b9c5-7050-95fd-d3b0cb45c1ba', '01a203d5-b9c5-7050-95fd-d3b0cb45c1ba', '{terms,rules}', NULL, NULL, NULL),
	('01a203d5-b9c7-7000-bd96-5f2e8b1a8d08', '2026-11-20 17:00:00+00', 'customer', NULL, 'link_made', 'link', 'b8515b5d6a1f1443', '01a203d5-b9c5-7050-95fd-d3b0cb45c1ba', '{confirm_email}', NULL, NULL, NULL),
	('01a203d5-b9ca-7000-b11b-383a8f0df3f0', '2026-11-20 17:00:00+00', 'customer', NULL, 'link_used', 'link', 'b8515b5d6a1f1443', '01a203d5-b9c5-7050-95fd-d3b0cb45c1ba', '{confirm_email}', NULL, NULL, NULL),
	('01a203d5-b9cb-7000-a6a1-9eef844ea504', '2026-11-20 17:00:00+00', 'customer', NULL, 'email_confirmed', 'person', '01a203d5-b9c5-7050-95fd-d3b0cb45c1ba', '01a203d5-b9c5-7050-95fd-d3b0cb45c1ba', '{}', NULL, NULL, NULL),
	('01a203d5-b9cc-7000-8842-99d16bfac5f6', '2026-11-20 17:00:00+00', 'customer', '01a203d5-b9c5-7050-95fd-d3b0cb45c1ba', 'logged_in', 'session', 'db4683378167900c', NULL, '{}', NULL, NULL, NULL),
	('01a203d5-b9ed-7000-bbca-0bd6ddb49b20', '2026-11-20 17:00:00+00', 'customer', '01a203d5-b9de-767d-9217-35f7a6a03aca', 'intent_opened', 'intent', '01a203d5-b9ec-71bf-9ef4-3d9c18003082', '01a203d5-b9de-767d-9217-35f7a6a03aca', '{}', NULL, NULL, NULL),
	('01a203d5-b9f4-7000-862c-d6cefef813da', '2026-11-20 17:00:00+00', 'customer', '01a203d5-b9de-767d-9217-35f7a6a03aca', 'checkout_begun', 'intent', '01a203d5-b9ec-71bf-9ef4-3d9c18003082', '01a203d5-b9de-767d-9217-35f7a6a03aca', '{}', NULL, NULL, NULL),
	('01a203d5-b9f8-7000-964a-c5a72f0b1d86', '2026-11-20 17:00:00+00', 'customer', NULL, 'link_asked', 'link', NULL, NULL, '{reset_password}', NULL, NULL, NULL),
	('01a203d5-b9d2-7000-a3d5-c95b3193e4fd', '2026-11-20 17:00:00+00', 'customer', '01a203d5-b9c5-7050-95fd-d3b0cb45c1ba', 'intent_opened', 'intent', '01a203d5-b9d1-7214-b307-9020f69a708b', '01a203d5-b9c5-7050-95fd-d3b0cb45c1ba', '{}', NULL, NULL, NULL),
	('01a203d5-b9da-7000-8559-87f8dd3044d8', '2026-11-20 17:00:00+00', 'customer', '01a203d5-b9c5-7050-95fd-d3b0cb45c1ba', 'checkout_begun', 'intent', '01a203d5-b9d1-7214-b307-9020f69a708b', '01a203d5-b9c5-7050-95fd-d3b0cb45c1ba', '{}', NULL, NULL, NULL),
	('01a203d5-b9df-7000-8ebd-46571c6a23d9', '2026-11-20 17:00:00+00', 'customer', NULL, 'signed_up', 'person', '01a203d5-b9de-767d-9217-35f7a6a03aca', '01a203d5-b9de-767d-9217-35f7a6a03aca', '{}', NULL, NULL, NULL),
	('01a203d5-b9df-7001-8ab4-a3d9c89b0e78', '2026-11-20 17:00:00+00', 'customer', NULL, 'agreed', 'person', '01a203d5-b9de-767d-9217-35f7a6a03aca', '01a203d5-b9de-767d-9217-35f7a6a03aca', '{terms,rules}', NULL, NULL, NULL),
	('01a203d5-b9e0-7000-a3c7-7bad62ce384c', '2026-11-20 17:00:00+00', 'customer', NULL, 'link_made', 'link', 'd398fe37e80a91c8', '01a203d5-b9de-767d-9217-35f7a6a03aca', '{confirm_email}', NULL, NULL, NULL),
	('01a203d5-b9e5-7000-b335-b15063148b2a', '2026-11-20 17:00:00+00', 'customer', NULL, 'link_used', 'link', 'd398fe37e80a91c8', '01a203d5-b9de-767d-9217-35f7a6a03aca', '{confirm_email}', NULL, NULL, NULL),
	('01a203d5-b9e6-7000-a1a5-1f7a5ca7a031', '2026-11-20 17:00:00+00', 'customer', NULL, 'email_confirmed', 'person', '01a203d5-b9de-767d-9217-35f7a6a03aca', '01a203d5-b9de-767d-9217-35f7a6a03aca', '{}', NULL, NULL, NULL),
	('01a203d5-b9e7-7000-b90c-94b1aa20b877', '2026-11-20 17:00:00+00', 'customer', '01a203d5-b9de-767d-9217-35f7a6a03aca', 'logged_in', 'session', 'a6ae8f5b8ebdcb20', NULL, '{}', NULL, NULL, NULL);
INSERT INTO public.guardianship VALUES
	('01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', '01a203d5-ad9c-7a05-9a5d-b0149fe0ff85', '2024-09-21 07:40:00+00'),
	('01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', '01a203d5-ad9f-7951-bdfa-483002446efc', '2024-09-21 07:40:00+00'),
	('01a203d5-b0ee-7b54-8381-e9bd1d114cbc', '01a203d5-b11c-7dd9-b18a-e60ae31799ad', '2025-07-09 07:29:00+00');
INSERT INTO public.intent VALUES
	('01a203d5-adab-7b90-bd71-8ebd96c1caf0', 'S8QN-06A9', 'tickets', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', '[{"item": {"type": "paket", "visits": 11, "durationDays": 365, "activationDays": null}, "name": {"en": "11-visit package", "sl": "Paket 11 obiskov"}, "vatRate": 950, "quantity": 1, "articleId": "01a203d5-acf1-75be-a47f-3329e0fec51d", "unitCents": 12500, "totalCents": 12500}]', 12500, NULL, 'sl', 'Ejpiy-05M6hhZKs34tVuPvUeoK1LNMvTyjGWrdqZMAY', 'fulfilled', NULL, '2024-10-21 16:10:00+00', '2024-10-21 16:10:00+00', '2024-10-21 16:10:00+00', NULL, NULL),
	('01a203d5-b143-78b3-85e9-e9ec894904a1', 'YQPX-PSM7', 'tickets', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', '[{"item": {"type": "dnevna", "visits": 1, "durationDays": 365, "activationDays": null}, "name": {"en": "Day ticket", "sl": "Dnevna vstopnica"}, "vatRate": 950, "quantity": 2, "articleId": "01a203d5-acf1-7d56-9d16-b37fcf1433bb", "unitCents": 1350, "totalCents": 2700}]', 2700, NULL, 'sl', '1w0bYuYg6tEC7Nox5UggAiGlnY68iEwoFXOaoQ1KgwY', 'fulfilled', NULL, '2025-10-16 16:10:00+00', '2025-10-16 16:10:00+00', '2025-10-16 16:10:00+00', NULL, NULL),
	('01a203d5-b1bf-7617-97a1-233076dd506a', '6BW6-AV33', 'tickets', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', '[{"item": {"type": "paket", "visits": 11, "durationDays": 365, "activationDays": null}, "name": {"en": "11-visit package", "sl": "Paket 11 obiskov"}, "vatRate": 950, "quantity": 1, "articleId": "01a203d5-acf1-75be-a47f-3329e0fec51d", "unitCents": 12500, "totalCents": 12500}]', 12500, NULL, 'sl', 'Ejpiy-05M6hhZKs34tVuPvUeoK1LNMvTyjGWrdqZMAY', 'fulfilled', NULL, '2026-01-04 04:41:59.4+00', '2026-01-04 04:41:59.4+00', '2026-01-04 04:41:59.4+00', NULL, NULL),
	('01a203d5-b22d-7a62-b919-0a79e3531714', 'Q7QV-671V', 'tickets', '01a203d5-b0ee-7b54-8381-e9bd1d114cbc', '01a203d5-b0ee-7b54-8381-e9bd1d114cbc', '[{"item": {"type": "paket", "visits": 5, "durationDays": 183, "activationDays": null}, "name": {"en": "5-visit package", "sl": "Paket 5 obiskov"}, "vatRate": 950, "quantity": 1, "articleId": "01a203d5-acf1-7ce7-9e71-e323cd2a82d8", "unitCents": 6200, "totalCents": 6200}]', 6200, NULL, 'sl', 'wC8sx66NrML5Boa2skf1xGaNcM-ZGhHh-tLD1fVQT3c', 'fulfilled', NULL, '2026-05-04 16:10:00+00', '2026-05-04 16:10:00+00', '2026-05-04 16:10:00+00', NULL, NULL),
	('01a203d5-b2c4-797a-a861-81bfbcca6702', 'HNYM-8SCK', 'tickets', '01a203d5-b123-7aef-a4e1-eae00aae3542', '01a203d5-b123-7aef-a4e1-eae00aae3542', '[{"item": {"type": "terminska", "visits": null, "durationDays": 182, "activationDays": 365}, "name": {"en": "Half-year ticket", "sl": "Polletna vstopnica"}, "vatRate": 950, "quantity": 1, "articleId": "01a203d5-acf1-7dc6-9188-faef350e9bf7", "unitCents": 28900, "totalCents": 28900}]', 28900, '{"city": "Ljubljana", "name": "Zupan gradnje d.o.o.", "address": "Celovška cesta 1", "taxNumber": "50223054", "postalCode": "1000"}', 'sl', 'ckAtui5JvdeXMKOAYtMpWvwhtwrE2KqhXfc_jQ_FGes', 'fulfilled', NULL, '2026-08-12 16:30:00+00', '2026-08-12 16:30:00+00', '2026-08-12 16:30:00+00', NULL, NULL),
	('01a203d5-b317-7cf3-9a84-753f46ab6c6d', '0RY4-MG5M', 'tickets', '01a203d5-b200-74c6-af67-d4f6a03ced19', '01a203d5-b200-74c6-af67-d4f6a03ced19', '[{"item": {"type": "dnevna", "visits": 1, "durationDays": 365, "activationDays": null}, "name": {"en": "Day ticket, student", "sl": "Dnevna vstopnica za študente"}, "vatRate": 950, "quantity": 3, "articleId": "01a203d5-acf1-74be-ac24-ce39994eee75", "unitCents": 1100, "totalCents": 3300}]', 3300, NULL, 'en', 'Pqb0Dk9F1UCBWUAPt7QC3vg3_YG53IPvfoJOo5H-yv8', 'fulfilled', NULL, '2026-10-11 16:10:00+00', '2026-10-11 16:10:00+00', '2026-10-11 16:10:00+00', NULL, NULL),
	('01a203d5-b381-718b-897f-51b30fdb4972', 'TJW1-HX20', 'tickets', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', '[{"item": {"type": "dnevna", "visits": 1, "durationDays": 365, "activationDays": null}, "name": {"en": "Day ticket", "sl": "Dnevna vstopnica"}, "vatRate": 950, "quantity": 1, "articleId": "01a203d5-acf1-7d56-9d16-b37fcf1433bb", "unitCents": 1350, "totalCents": 1350}]', 1350, NULL, 'sl', 'J9qpUin9rrqMq1FYVyge7K8UNhAeti8-EeBxhu-c8IE', 'fulfilled', NULL, '2026-10-19 07:59:06+00', '2026-10-19 07:59:06+00', '2026-10-19 07:59:06+00', NULL, NULL),
	('01a203d5-b3d1-7d91-8b2b-89b1bcea73f3', '9DG6-53HD', 'tickets', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', '[{"item": {"type": "terminska", "visits": null, "durationDays": 30, "activationDays": 365}, "name": {"en": "Monthly ticket", "sl": "Mesečna vstopnica"}, "vatRate": 950, "quantity": 1, "articleId": "01a203d5-acf1-760b-bef9-4bf58117a9a5", "unitCents": 5800, "totalCents": 5800}]', 5800, NULL, 'sl', 'hg06vkcRz6TvkTTpl-vIxsJVX24qB_mz8RoLzUeWWfY', 'fulfilled', NULL, '2026-11-05 17:25:00+00', '2026-11-05 17:25:00+00', '2026-11-05 17:25:00+00', NULL, NULL),
	('01a203d5-b428-72ae-9977-6f06bdeeed9f', 'D6HE-HW9N', 'gifts', '01a203d5-b123-7aef-a4e1-eae00aae3542', '01a203d5-b123-7aef-a4e1-eae00aae3542', '[{"item": {"kind": "V", "name": {"en": "5-visit package", "sl": "Paket 5 obiskov"}, "terms": {"type": "paket", "visits": 5, "durationDays": 183, "activationDays": null}, "ageGroup": "adult"}, "name": {"en": "Gift voucher: 5-visit package", "sl": "Darilni bon: Paket 5 obiskov"}, "vatRate": 950, "quantity": 1, "articleId": "01a203d5-acf1-78d8-b6e2-1c8be8f858f8", "unitCents": 6200, "totalCents": 6200}, {"item": {"kind": "A", "name": {"en": "First time on the wall", "sl": "Prvič na steni"}, "terms": null, "ageGroup": "adult"}, "name": {"en": "Gift voucher: First time on the wall", "sl": "Darilni bon: Prvič na steni"}, "vatRate": 950, "quantity": 1, "articleId": "01a203d5-acf1-7634-95dd-01b0b74f728d", "unitCents": 2500, "totalCents": 2500}]', 8700, NULL, 'sl', '9p2M42eR63Dv-U1ft_LHQwtNfZBSV32XytTkYnOzYJg', 'fulfilled', NULL, '2026-11-11 17:19:00+00', '2026-11-11 17:19:00+00', '2026-11-11 17:19:00+00', NULL, NULL),
	('01a203d5-b54a-7683-aac7-b9bbfbb5d4e0', 'HEPY-58F4', 'gifts', '01a203d5-b0ee-7b54-8381-e9bd1d114cbc', '01a203d5-b0ee-7b54-8381-e9bd1d114cbc', '[{"item": {"kind": "V", "name": {"en": "Day ticket, school", "sl": "Dnevna vstopnica za šolarje"}, "terms": {"type": "dnevna", "visits": 1, "durationDays": 365, "activationDays": null}, "ageGroup": "school"}, "name": {"en": "Gift voucher: Day ticket, school", "sl": "Darilni bon: Dnevna vstopnica za šolarje"}, "vatRate": 950, "quantity": 1, "articleId": "01a203d5-acf1-79fd-a56a-7d3b1a9ebfdf", "unitCents": 850, "totalCents": 850}, {"item": {"kind": "A", "name": {"en": "Parents and children (aged 6-14)", "sl": "Starši in otroci (6-14 let)"}, "terms": null, "ageGroup": "school"}, "name": {"en": "Gift voucher: Parents and children (aged 6-14)", "sl": "Darilni bon: Starši in otroci (6-14 let)"}, "vatRate": 950, "quantity": 1, "articleId": "01a203d5-acf1-70e4-a6e3-4ba399e6f4bd", "unitCents": 1500, "totalCents": 1500}]', 2350, NULL, 'sl', 'odupxrDHHIyxymQlxv1Gb8qjBZ5NJwBa5zymVDU-nFQ', 'fulfilled', NULL, '2026-11-13 17:17:00+00', '2026-11-13 17:17:00+00', '2026-11-13 17:17:00+00', NULL, NULL),
	('01a203d5-b65b-7f14-ac80-b880f3e5702e', '4J7G-RZDS', 'classes', '01a203d5-b123-7aef-a4e1-eae00aae3542', '01a203d5-b123-7aef-a4e1-eae00aae3542', '[{"item": {"classIds": ["01a203d5-ad28-72e7-a540-5b70289e1b0b"]}, "name": {"en": "First time on the wall", "sl": "Prvič na steni"}, "vatRate": 950, "quantity": 1, "articleId": "01a203d5-acff-78a6-8218-1265e2152edb", "unitCents": 2500, "totalCents": 2500}]', 2500, NULL, 'sl', 'UBqinlcaGvhJUjUP5QSZKHokXHcVKTPQl1uC38VSsEY', 'fulfilled', NULL, '2026-11-14 17:16:00+00', '2026-11-14 17:16:00+00', '2026-11-14 17:16:00+00', NULL, '2026-11-14 17:49:00+00'),
	('01a203d5-b7fe-7476-8f56-0e0ddffaba92', 'VJ4V-ZEY8', 'classes', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', '[{"item": {"classIds": ["01a203d5-ad2a-7808-be2b-b948d8f2492e"]}, "name": {"en": "Belaying with a rope", "sl": "Varovanje z vrvjo"}, "vatRate": 950, "quantity": 1, "articleId": "01a203d5-ad01-7143-97b2-1e7d5122b8d0", "unitCents": 3200, "totalCents": 3200}]', 3200, NULL, 'sl', 'sholzHxMW5NHrkj-f5tUORyCZyPm1aCUdqhpBPABlLc', 'fulfilled', NULL, '2026-11-18 17:12:00+00', '2026-11-18 17:12:00+00', '2026-11-18 17:12:00+00', NULL, '2026-11-18 17:45:00+00'),
	('01a203d5-b6b3-7468-a745-ed606ec78329', '4B25-H57X', 'classes', '01a203d5-b200-74c6-af67-d4f6a03ced19', '01a203d5-b200-74c6-af67-d4f6a03ced19', '[{"item": {"classIds": ["01a203d5-ad28-72e7-a540-5b70289e1b0b"]}, "name": {"en": "First time on the wall", "sl": "Prvič na steni"}, "vatRate": 950, "quantity": 1, "articleId": "01a203d5-acff-78a6-8218-1265e2152edb", "unitCents": 2500, "totalCents": 2500}]', 2500, NULL, 'sl', 'IIM_E-QSo1aS3yI8Q3B7vo7Ktzxztm9Jj-CjPTQUP24', 'fulfilled', NULL, '2026-11-15 17:15:00+00', '2026-11-15 17:15:00+00', '2026-11-15 17:15:00+00', NULL, '2026-11-15 17:48:00+00'),
	('01a203d5-b707-7ef6-b80f-6c0a7b08a714', 'A6GV-EY2S', 'classes', '01a203d5-b123-7aef-a4e1-eae00aae3542', '01a203d5-b123-7aef-a4e1-eae00aae3542', '[{"item": {"classIds": ["01a203d5-ad34-73d9-9685-cfec89923f1f"]}, "name": {"en": "Beginners", "sl": "Začetna vadba"}, "vatRate": 950, "quantity": 1, "articleId": "01a203d5-ad03-789c-972f-65a371b2d7d6", "unitCents": 9800, "totalCents": 9800}]', 9800, NULL, 'sl', '4NI5EpsD9XJnOYpoJxMqXLgLEd-qGjWALuKtSMlhbAk', 'fulfilled', NULL, '2026-11-16 17:14:00+00', '2026-11-16 17:14:00+00', '2026-11-16 17:14:00+00', NULL, '2026-11-16 17:47:00+00'),
	('01a203d5-b872-76a0-8dd8-bd3b22663f31', '447T-DCK7', 'classes', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', '[{"item": {"classIds": ["01a203d5-ad35-7618-97f4-843c131307ca", "01a203d5-ad37-70a1-acb5-2822c21a04b0"]}, "name": {"en": "Intermediates", "sl": "Nadaljevalna vadba"}, "vatRate": 950, "quantity": 1, "articleId": "01a203d5-ad08-7a91-a8fc-93413395ff14", "unitCents": 17800, "totalCents": 17800}]', 17800, NULL, 'sl', 'EQNegYwwUcHG5-0puh1a259yYRVTa7PECEMwvvdfhAk', 'fulfilled', NULL, '2026-11-18 18:12:00+00', '2026-11-18 18:12:00+00', '2026-11-18 18:12:00+00', NULL, '2026-11-18 18:45:00+00'),
	('01a203d5-b795-7a9f-8dd2-23abef333be5', 'WYK7-Y809', 'classes', '01a203d5-b200-74c6-af67-d4f6a03ced19', '01a203d5-b200-74c6-af67-d4f6a03ced19', '[{"item": {"classIds": ["01a203d5-ad34-73d9-9685-cfec89923f1f"]}, "name": {"en": "Beginners", "sl": "Začetna vadba"}, "vatRate": 950, "quantity": 1, "articleId": "01a203d5-ad03-789c-972f-65a371b2d7d6", "unitCents": 9800, "totalCents": 9800}]', 9800, NULL, 'sl', 'jxooenEsqJBYA5BxyvVzLNdG3DYeBg3wFb7fLcKVORk', 'fulfilled', NULL, '2026-11-17 17:13:00+00', '2026-11-17 17:13:00+00', '2026-11-17 17:13:00+00', NULL, '2026-11-17 17:46:00+00'),
	('01a203d5-b9d1-7214-b307-9020f69a708b', '3V6B-J88J', 'classes', '01a203d5-b9c5-7050-95fd-d3b0cb45c1ba', '01a203d5-b9c5-7050-95fd-d3b0cb45c1ba', '[{"item": {"classIds": ["01a203d5-ad26-76b2-921f-8833391f71b7"]}, "name": {"en": "First time on the wall", "sl": "Prvič na steni"}, "vatRate": 950, "quantity": 1, "articleId": "01a203d5-acff-78a6-8218-1265e2152edb", "unitCents": 2500, "totalCents": 2500}]', 2500, NULL, 'sl', 'Rl-EnR0a-0i35bM8SwEB6Ladwhuw7lXk55T6rlDItgM', 'open', NULL, '2026-11-20 17:00:00+00', '2026-11-20 17:00:00+00', NULL, NULL, '2026-11-20 17:33:00+00'),
	('01a203d5-b959-720d-8062-5c7141f7a998', 'TBMD-M0YM', 'tickets', '01a203d5-b952-70dc-9e84-6fabf0a2ca1a', '01a203d5-b952-70dc-9e84-6fabf0a2ca1a', '[{"item": {"type": "dnevna", "visits": 1, "durationDays": 365, "activationDays": null}, "name": {"en": "Day ticket", "sl": "Dnevna vstopnica"}, "vatRate": 950, "quantity": 2, "articleId": "01a203d5-acf1-7d56-9d16-b37fcf1433bb", "unitCents": 1350, "totalCents": 2700}]', 2700, NULL, 'sl', 'JDAOoAK1jqb0IdwFMyqTihNUtyJgedDmAt9ySQ8-O58', 'refunded', 'operator', '2026-11-20 17:00:00+00', '2026-11-20 17:00:00+00', '2026-11-20 17:00:00+00', NULL, NULL),
	('01a203d5-b9af-735a-a4af-e5b5947b5779', 'TRHR-PCXC', 'tickets', '01a203d5-b9a3-717c-b2be-4cb39b991a1a', '01a203d5-b9a3-717c-b2be-4cb39b991a1a', '[{"item": {"type": "paket", "visits": 5, "durationDays": 183, "activationDays": null}, "name": {"en": "5-visit package", "sl": "Paket 5 obiskov"}, "vatRate": 950, "quantity": 1, "articleId": "01a203d5-acf1-7ce7-9e71-e323cd2a82d8", "unitCents": 6200, "totalCents": 6200}]', 6200, NULL, 'sl', 'Vl8IHm7qDepTFciQ1pVVPQ_pDQkKN5RwVOZLKAgCotc', 'open', NULL, '2026-11-20 17:00:00+00', '2026-11-20 17:00:00+00', NULL, NULL, NULL),
	('01a203d5-b9ec-71bf-9ef4-3d9c18003082', 'M5S9-2SVD', 'classes', '01a203d5-b9de-767d-9217-35f7a6a03aca', '01a203d5-b9de-767d-9217-35f7a6a03aca', '[{"item": {"classIds": ["01a203d5-ad2a-7808-be2b-b948d8f2492e"]}, "name": {"en": "Belaying with a rope", "sl": "Varovanje z vrvjo"}, "vatRate": 950, "quantity": 1, "articleId": "01a203d5-ad01-7143-97b2-1e7d5122b8d0", "unitCents": 3200, "totalCents": 3200}]', 3200, NULL, 'sl', 'hZNGeDzJl-YVcvahnQU3b6cw4pQsSzq1G-U4Whoe8oo', 'open', NULL, '2026-11-20 17:00:00+00', '2026-11-20 17:00:00+00', NULL, NULL, '2026-11-20 17:33:00+00');
INSERT INTO public.invoice VALUES
	('01a203d5-adf6-7a8c-847a-df992c7a6ff3', 'PC1', 'WEB1', 2024, 1, '2024-10-21 18:10:00', '01a203d5-adab-7b90-bd71-8ebd96c1caf0', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', 'sl', '[{"name": {"en": "11-visit package", "sl": "Paket 11 obiskov"}, "vatRate": 950, "quantity": 1, "unitCents": 12500, "totalCents": 12500}]', '[{"rate": 950, "vatCents": 1084, "baseCents": 11416, "grossCents": 12500}]', 12500, '{"bank": "Banka Previs d.d.", "city": "Ljubljana", "iban": "SI56020360253863406", "name": "Previs, plezalni center, d.o.o.", "street": "Pod steno 12", "country": {"en": "Slovenia", "sl": "Slovenija"}, "operator": {"en": "web shop", "sl": "spletna prodaja"}, "vatPayer": true, "taxNumber": "12345679", "postalCode": "1000", "registration": {"en": "District Court of Ljubljana, share capital 7.500,00 €", "sl": "Okrožno sodišče v Ljubljani, osnovni kapital 7.500,00 €"}, "registrationNumber": "9331310000"}', '{"city": "Ljubljana", "name": "Ana Novak", "address": "Trubarjeva cesta 24", "country": "Slovenija", "postalCode": "1000"}', 'card', NULL, NULL, NULL),
	('01a203d5-b167-74ca-9687-1b2a74882fcd', 'PC1', 'WEB1', 2025, 1, '2025-10-16 18:10:00', '01a203d5-b143-78b3-85e9-e9ec894904a1', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', 'sl', '[{"name": {"en": "Day ticket", "sl": "Dnevna vstopnica"}, "vatRate": 950, "quantity": 2, "unitCents": 1350, "totalCents": 2700}]', '[{"rate": 950, "vatCents": 234, "baseCents": 2466, "grossCents": 2700}]', 2700, '{"bank": "Banka Previs d.d.", "city": "Ljubljana", "iban": "SI56020360253863406", "name": "Previs, plezalni center, d.o.o.", "street": "Pod steno 12", "country": {"en": "Slovenia", "sl": "Slovenija"}, "operator": {"en": "web shop", "sl": "spletna prodaja"}, "vatPayer": true, "taxNumber": "12345679", "postalCode": "1000", "registration": {"en": "District Court of Ljubljana, share capital 7.500,00 €", "sl": "Okrožno sodišče v Ljubljani, osnovni kapital 7.500,00 €"}, "registrationNumber": "9331310000"}', '{"city": "Ljubljana", "name": "Ana Novak", "address": "Trubarjeva cesta 24", "country": "Slovenija", "postalCode": "1000"}', 'wallet', NULL, NULL, NULL),
	('01a203d5-b1d7-7d93-8b9f-9ed5418610a7', 'PC1', 'WEB1', 2026, 1, '2026-01-04 05:41:59', '01a203d5-b1bf-7617-97a1-233076dd506a', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', 'sl', '[{"name": {"en": "11-visit package", "sl": "Paket 11 obiskov"}, "vatRate": 950, "quantity": 1, "unitCents": 12500, "totalCents": 12500}]', '[{"rate": 950, "vatCents": 1084, "baseCents": 11416, "grossCents": 12500}]', 12500, '{"bank": "Banka Previs d.d.", "city": "Ljubljana", "iban": "SI56020360253863406", "name": "Previs, plezalni center, d.o.o.", "street": "Pod steno 12", "country": {"en": "Slovenia", "sl": "Slovenija"}, "operator": {"en": "web shop", "sl": "spletna prodaja"}, "vatPayer": true, "taxNumber": "12345679", "postalCode": "1000", "registration": {"en": "District Court of Ljubljana, share capital 7.500,00 €", "sl": "Okrožno sodišče v Ljubljani, osnovni kapital 7.500,00 €"}, "registrationNumber": "9331310000"}', '{"city": "Ljubljana", "name": "Ana Novak", "address": "Trubarjeva cesta 24", "country": "Slovenija", "postalCode": "1000"}', 'card', NULL, NULL, NULL),
	('01a203d5-b26a-73d1-9b18-4c27f3ef5514', 'PC1', 'WEB1', 2026, 2, '2026-05-04 18:10:00', '01a203d5-b22d-7a62-b919-0a79e3531714', '01a203d5-b0ee-7b54-8381-e9bd1d114cbc', 'sl', '[{"name": {"en": "5-visit package", "sl": "Paket 5 obiskov"}, "vatRate": 950, "quantity": 1, "unitCents": 6200, "totalCents": 6200}]', '[{"rate": 950, "vatCents": 538, "baseCents": 5662, "grossCents": 6200}]', 6200, '{"bank": "Banka Previs d.d.", "city": "Ljubljana", "iban": "SI56020360253863406", "name": "Previs, plezalni center, d.o.o.", "street": "Pod steno 12", "country": {"en": "Slovenia", "sl": "Slovenija"}, "operator": {"en": "web shop", "sl": "spletna prodaja"}, "vatPayer": true, "taxNumber": "12345679", "postalCode": "1000", "registration": {"en": "District Court of Ljubljana, share capital 7.500,00 €", "sl": "Okrožno sodišče v Ljubljani, osnovni kapital 7.500,00 €"}, "registrationNumber": "9331310000"}', '{"city": "Ljubljana", "name": "Dora Kralj", "address": "", "country": "Slovenija", "postalCode": "1000"}', 'wallet', NULL, NULL, NULL),
	('01a203d5-b2d8-7250-94d2-6dde4c010235', 'PC1', 'WEB1', 2026, 3, '2026-08-12 18:30:00', '01a203d5-b2c4-797a-a861-81bfbcca6702', '01a203d5-b123-7aef-a4e1-eae00aae3542', 'sl', '[{"name": {"en": "Half-year ticket", "sl": "Polletna vstopnica"}, "vatRate": 950, "quantity": 1, "unitCents": 28900, "totalCents": 28900}]', '[{"rate": 950, "vatCents": 2507, "baseCents": 26393, "grossCents": 28900}]', 28900, '{"bank": "Banka Previs d.d.", "city": "Ljubljana", "iban": "SI56020360253863406", "name": "Previs, plezalni center, d.o.o.", "street": "Pod steno 12", "country": {"en": "Slovenia", "sl": "Slovenija"}, "operator": {"en": "web shop", "sl": "spletna prodaja"}, "vatPayer": true, "taxNumber": "12345679", "postalCode": "1000", "registration": {"en": "District Court of Ljubljana, share capital 7.500,00 €", "sl": "Okrožno sodišče v Ljubljani, osnovni kapital 7.500,00 €"}, "registrationNumber": "9331310000"}', '{"city": "Ljubljana", "name": "Zupan gradnje d.o.o.", "address": "Celovška cesta 1", "country": "", "taxNumber": "50223054", "postalCode": "1000"}', 'card', NULL, NULL, NULL),
	('01a203d5-b32b-79c7-a67c-e621609ad802', 'PC1', 'WEB1', 2026, 4, '2026-10-11 18:10:00', '01a203d5-b317-7cf3-9a84-753f46ab6c6d', '01a203d5-b200-74c6-af67-d4f6a03ced19', 'en', '[{"name": {"en": "Day ticket, student", "sl": "Dnevna vstopnica za študente"}, "vatRate": 950, "quantity": 3, "unitCents": 1100, "totalCents": 3300}]', '[{"rate": 950, "vatCents": 286, "baseCents": 3014, "grossCents": 3300}]', 3300, '{"bank": "Banka Previs d.d.", "city": "Ljubljana", "iban": "SI56020360253863406", "name": "Previs, plezalni center, d.o.o.", "street": "Pod steno 12", "country": {"en": "Slovenia", "sl": "Slovenija"}, "operator": {"en": "web shop", "sl": "spletna prodaja"}, "vatPayer": true, "taxNumber": "12345679", "postalCode": "1000", "registration": {"en": "District Court of Ljubljana, share capital 7.500,00 €", "sl": "Okrožno sodišče v Ljubljani, osnovni kapital 7.500,00 €"}, "registrationNumber": "9331310000"}', '{"city": "", "name": "Vid Hribar", "address": "", "country": "", "postalCode": ""}', 'card', NULL, NULL, NULL),
	('01a203d5-b38d-7ec8-bffb-63db3a084814', 'PC1', 'WEB1', 2026, 5, '2026-10-19 09:59:06', '01a203d5-b381-718b-897f-51b30fdb4972', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', 'sl', '[{"name": {"en": "Day ticket", "sl": "Dnevna vstopnica"}, "vatRate": 950, "quantity": 1, "unitCents": 1350, "totalCents": 1350}]', '[{"rate": 950, "vatCents": 117, "baseCents": 1233, "grossCents": 1350}]', 1350, '{"bank": "Banka Previs d.d.", "city": "Ljubljana", "iban": "SI56020360253863406", "name": "Previs, plezalni center, d.o.o.", "street": "Pod steno 12", "country": {"en": "Slovenia", "sl": "Slovenija"}, "operator": {"en": "web shop", "sl": "spletna prodaja"}, "vatPayer": true, "taxNumber": "12345679", "postalCode": "1000", "registration": {"en": "District Court of Ljubljana, share capital 7.500,00 €", "sl": "Okrožno sodišče v Ljubljani, osnovni kapital 7.500,00 €"}, "registrationNumber": "9331310000"}', '{"city": "Ljubljana", "name": "Ana Novak", "address": "Trubarjeva cesta 24", "country": "Slovenija", "postalCode": "1000"}', 'card', NULL, NULL, NULL),
	('01a203d5-b3e0-78ca-b6b4-735938142aec', 'PC1', 'WEB1', 2026, 6, '2026-11-05 18:25:00', '01a203d5-b3d1-7d91-8b2b-89b1bcea73f3', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', 'sl', '[{"name": {"en": "Monthly ticket", "sl": "Mesečna vstopnica"}, "vatRate": 950, "quantity": 1, "unitCents": 5800, "totalCents": 5800}]', '[{"rate": 950, "vatCents": 503, "baseCents": 5297, "grossCents": 5800}]', 5800, '{"bank": "Banka Previs d.d.", "city": "Ljubljana", "iban": "SI56020360253863406", "name": "Previs, plezalni center, d.o.o.", "street": "Pod steno 12", "country": {"en": "Slovenia", "sl": "Slovenija"}, "operator": {"en": "web shop", "sl": "spletna prodaja"}, "vatPayer": true, "taxNumber": "12345679", "postalCode": "1000", "registration": {"en": "District Court of Ljubljana, share capital 7.500,00 €", "sl": "Okrožno sodišče v Ljubljani, osnovni kapital 7.500,00 €"}, "registrationNumber": "9331310000"}', '{"city": "Ljubljana", "name": "Ana Novak", "address": "Trubarjeva cesta 24", "country": "Slovenija", "postalCode": "1000"}', 'card', NULL, NULL, NULL),
	('01a203d5-b457-7d42-b6d4-c68a3e25e063', 'PC1', 'WEB1', 2026, 7, '2026-11-11 18:19:00', '01a203d5-b428-72ae-9977-6f06bdeeed9f', '01a203d5-b123-7aef-a4e1-eae00aae3542', 'sl', '[{"name": {"en": "Gift voucher: 5-visit package", "sl": "Darilni bon: Paket 5 obiskov"}, "vatRate": 950, "quantity": 1, "unitCents": 6200, "totalCents": 6200}, {"name": {"en": "Gift voucher: First time on the wall", "sl": "Darilni bon: Prvič na steni"}, "vatRate": 950, "quantity": 1, "unitCents": 2500, "totalCents": 2500}]', '[{"rate": 950, "vatCents": 755, "baseCents": 7945, "grossCents": 8700}]', 8700, '{"bank": "Banka Previs d.d.", "city": "Ljubljana", "iban": "SI56020360253863406", "name": "Previs, plezalni center, d.o.o.", "street": "Pod steno 12", "country": {"en": "Slovenia", "sl": "Slovenija"}, "operator": {"en": "web shop", "sl": "spletna prodaja"}, "vatPayer": true, "taxNumber": "12345679", "postalCode": "1000", "registration": {"en": "District Court of Ljubljana, share capital 7.500,00 €", "sl": "Okrožno sodišče v Ljubljani, osnovni kapital 7.500,00 €"}, "registrationNumber": "9331310000"}', '{"city": "", "name": "Franc Zupan", "address": "", "country": "", "postalCode": ""}', 'card', NULL, NULL, NULL),
	('01a203d5-b56a-7449-ac7b-f72e711fc13a', 'PC1', 'WEB1', 2026, 8, '2026-11-13 18:17:00', '01a203d5-b54a-7683-aac7-b9bbfbb5d4e0', '01a203d5-b0ee-7b54-8381-e9bd1d114cbc', 'sl', '[{"name": {"en": "Gift voucher: Day ticket, school", "sl": "Darilni bon: Dnevna vstopnica za šolarje"}, "vatRate": 950, "quantity": 1, "unitCents": 850, "totalCents": 850}, {"name": {"en": "Gift voucher: Parents and children (aged 6-14)", "sl": "Darilni bon: Starši in otroci (6-14 let)"}, "vatRate": 950, "quantity": 1, "unitCents": 1500, "totalCents": 1500}]', '[{"rate": 950, "vatCents": 204, "baseCents": 2146, "grossCents": 2350}]', 2350, '{"bank": "Banka Previs d.d.", "city": "Ljubljana", "iban": "SI56020360253863406", "name": "Previs, plezalni center, d.o.o.", "street": "Pod steno 12", "country": {"en": "Slovenia", "sl": "Slovenija"}, "operator": {"en": "web shop", "sl": "spletna prodaja"}, "vatPayer": true, "taxNumber": "12345679", "postalCode": "1000", "registration": {"en": "District Court of Ljubljana, share capital 7.500,00 €", "sl": "Okrožno sodišče v Ljubljani, osnovni kapital 7.500,00 €"}, "registrationNumber": "9331310000"}', '{"city": "Ljubljana", "name": "Dora Kralj", "address": "", "country": "Slovenija", "postalCode": "1000"}', 'wallet', NULL, NULL, NULL),
	('01a203d5-b67e-7c99-9ddf-214b48e579c7', 'PC1', 'WEB1', 2026, 9, '2026-11-14 18:16:00', '01a203d5-b65b-7f14-ac80-b880f3e5702e', '01a203d5-b123-7aef-a4e1-eae00aae3542', 'sl', '[{"name": {"en": "First time on the wall", "sl": "Prvič na steni"}, "vatRate": 950, "quantity": 1, "unitCents": 2500, "totalCents": 2500}]', '[{"rate": 950, "vatCents": 217, "baseCents": 2283, "grossCents": 2500}]', 2500, '{"bank": "Banka Previs d.d.", "city": "Ljubljana", "iban": "SI56020360253863406", "name": "Previs, plezalni center, d.o.o.", "street": "Pod steno 12", "country": {"en": "Slovenia", "sl": "Slovenija"}, "operator": {"en": "web shop", "sl": "spletna prodaja"}, "vatPayer": true, "taxNumber": "12345679", "postalCode": "1000", "registration": {"en": "District Court of Ljubljana, share capital 7.500,00 €", "sl": "Okrožno sodišče v Ljubljani, osnovni kapital 7.500,00 €"}, "registrationNumber": "9331310000"}', '{"city": "", "name": "Franc Zupan", "address": "", "country": "", "postalCode": ""}', 'card', NULL, NULL, NULL),
	('01a203d5-b6c8-7cab-90d9-26061e8c9b60', 'PC1', 'WEB1', 2026, 10, '2026-11-15 18:15:00', '01a203d5-b6b3-7468-a745-ed606ec78329', '01a203d5-b200-74c6-af67-d4f6a03ced19', 'sl', '[{"name": {"en": "First time on the wall", "sl": "Prvič na steni"}, "vatRate": 950, "quantity": 1, "unitCents": 2500, "totalCents": 2500}]', '[{"rate": 950, "vatCents": 217, "baseCents": 2283, "grossCents": 2500}]', 2500, '{"bank": "Banka Previs d.d.", "city": "Ljubljana", "iban": "SI56020360253863406", "name": "Previs, plezalni center, d.o.o.", "street": "Pod steno 12", "country": {"en": "Slovenia", "sl": "Slovenija"}, "operator": {"en": "web shop", "sl": "spletna prodaja"}, "vatPayer": true, "taxNumber": "12345679", "postalCode": "1000", "registration": {"en": "District Court of Ljubljana, share capital 7.500,00 €", "sl": "Okrožno sodišče v Ljubljani, osnovni kapital 7.500,00 €"}, "registrationNumber": "9331310000"}', '{"city": "", "name": "Vid Hribar", "address": "", "country": "", "postalCode": ""}', 'card', NULL, NULL, NULL),
	('01a203d5-b730-78c1-9516-8db61c6f2c5c', 'PC1', 'WEB1', 2026, 11, '2026-11-16 18:14:00', '01a203d5-b707-7ef6-b80f-6c0a7b08a714', '01a203d5-b123-7aef-a4e1-eae00aae3542', 'sl', '[{"name": {"en": "Beginners", "sl": "Začetna vadba"}, "vatRate": 950, "quantity": 1, "unitCents": 9800, "totalCents": 9800}]', '[{"rate": 950, "vatCents": 850, "baseCents": 8950, "grossCents": 9800}]', 9800, '{"bank": "Banka Previs d.d.", "city": "Ljubljana", "iban": "SI56020360253863406", "name": "Previs, plezalni center, d.o.o.", "street": "Pod steno 12", "country": {"en": "Slovenia", "sl": "Slovenija"}, "operator": {"en": "web shop", "sl": "spletna prodaja"}, "vatPayer": true, "taxNumber": "12345679", "postalCode": "1000", "registration": {"en": "District Court of Ljubljana, share capital 7.500,00 €", "sl": "Okrožno sodišče v Ljubljani, osnovni kapital 7.500,00 €"}, "registrationNumber": "9331310000"}', '{"city": "", "name": "Franc Zupan", "address": "", "country": "", "postalCode": ""}', 'card', NULL, NULL, NULL),
	('01a203d5-b7cd-7d65-a424-1e2c94cf3a97', 'PC1', 'WEB1', 2026, 12, '2026-11-17 18:13:00', '01a203d5-b795-7a9f-8dd2-23abef333be5', '01a203d5-b200-74c6-af67-d4f6a03ced19', 'sl', '[{"name": {"en": "Beginners", "sl": "Začetna vadba"}, "vatRate": 950, "quantity": 1, "unitCents": 9800, "totalCents": 9800}]', '[{"rate": 950, "vatCents": 850, "baseCents": 8950, "grossCents": 9800}]', 9800, '{"bank": "Banka Previs d.d.", "city": "Ljubljana", "iban": "SI56020360253863406", "name": "Previs, plezalni center, d.o.o.", "street": "Pod steno 12", "country": {"en": "Slovenia", "sl": "Slovenija"}, "operator": {"en": "web shop", "sl": "spletna prodaja"}, "vatPayer": true, "taxNumber": "12345679", "postalCode": "1000", "registration": {"en": "District Court of Ljubljana, share capital 7.500,00 €", "sl": "Okrožno sodišče v Ljubljani, osnovni kapital 7.500,00 €"}, "registrationNumber": "9331310000"}', '{"city": "", "name": "Vid Hribar", "address": "", "country": "", "postalCode": ""}', 'card', NULL, NULL, NULL),
	('01a203d5-b816-7ff1-8521-3410a5a55791', 'PC1', 'WEB1', 2026, 13, '2026-11-18 18:12:00', '01a203d5-b7fe-7476-8f56-0e0ddffaba92', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', 'sl', '[{"name": {"en": "Belaying with a rope", "sl": "Varovanje z vrvjo"}, "vatRate": 950, "quantity": 1, "unitCents": 3200, "totalCents": 3200}]', '[{"rate": 950, "vatCents": 278, "baseCents": 2922, "grossCents": 3200}]', 3200, '{"bank": "Banka Previs d.d.", "city": "Ljubljana", "iban": "SI56020360253863406", "name": "Previs, plezalni center, d.o.o.", "street": "Pod steno 12", "country": {"en": "Slovenia", "sl": "Slovenija"}, "operator": {"en": "web shop", "sl": "spletna prodaja"}, "vatPayer": true, "taxNumber": "12345679", "postalCode": "1000", "registration": {"en": "District Court of Ljubljana, share capital 7.500,00 €", "sl": "Okrožno sodišče v Ljubljani, osnovni kapital 7.500,00 €"}, "registrationNumber": "9331310000"}', '{"city": "Ljubljana", "name": "Ana Novak", "address": "Trubarjeva cesta 24", "country": "Slovenija", "postalCode": "1000"}', 'card', NULL, NULL, NULL),
	('01a203d5-b965-73ba-a29a-e382b3f176a1', 'PC1', 'WEB1', 2026, 15, '2026-11-20 18:00:00', '01a203d5-b959-720d-8062-5c7141f7a998', '01a203d5-b952-70dc-9e84-6fabf0a2ca1a', 'sl', '[{"name": {"en": "Day ticket", "sl": "Dnevna vstopnica"}, "vatRate": 950, "quantity": 2, "unitCents": 1350, "totalCents": 2700}]', '[{"rate": 950, "vatCents": 234, "baseCents": 2466, "grossCents": 2700}]', 2700, '{"bank": "Banka Previs d.d.", "city": "Ljubljana", "iban": "SI56020360253863406", "name": "Previs, plezalni center, d.o.o.", "street": "Pod steno 12", "country": {"en": "Slovenia", "sl": "Slovenija"}, "operator": {"en": "web shop", "sl": "spletna prodaja"}, "vatPayer": true, "taxNumber": "12345679", "postalCode": "1000", "registration": {"en": "District Court of Ljubljana, share capital 7.500,00 €", "sl": "Okrožno sodišče v Ljubljani, osnovni kapital 7.500,00 €"}, "registrationNumber": "9331310000"}', '{"city": "", "name": "Nace Pirc", "address": "", "country": "", "postalCode": ""}', 'card', NULL, NULL, NULL),
	('01a203d5-b9a0-7d91-b545-213237b5c255', 'PC1', 'WEB1', 2026, 16, '2026-11-20 18:00:00', NULL, '01a203d5-b952-70dc-9e84-6fabf0a2ca1a', 'sl', '[{"name": {"en": "Day ticket", "sl": "Dnevna vstopnica"}, "vatRate": 950, "quantity": -2, "unitCents": 1350, "totalCents": -2700}]', '[{"rate": 950, "vatCents": -234, "baseCents": -2466, "grossCents": -2700}]', -2700, '{"bank": "Banka Previs d.d.", "city": "Ljubljana", "iban": "SI56020360253863406", "name": "Previs, plezalni center, d.o.o.", "street": "Pod steno 12", "country": {"en": "Slovenia", "sl": "Slovenija"}, "operator": {"en": "web shop", "sl": "spletna prodaja"}, "vatPayer": true, "taxNumber": "12345679", "postalCode": "1000", "registration": {"en": "District Court of Ljubljana, share capital 7.500,00 €", "sl": "Okrožno sodišče v Ljubljani, osnovni kapital 7.500,00 €"}, "registrationNumber": "9331310000"}', '{"city": "", "name": "Nace Pirc", "address": "", "country": "", "postalCode": ""}', 'card', NULL, '01a203d5-b965-73ba-a29a-e382b3f176a1', 'Stranka je zbolela.'),
	('01a203d5-b898-79ff-9dfd-79463cfc30b8', 'PC1', 'WEB1', 2026, 14, '2026-11-18 19:12:00', '01a203d5-b872-76a0-8dd8-bd3b22663f31', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', 'sl', '[{"name": {"en": "Intermediates", "sl": "Nadaljevalna vadba"}, "vatRate": 950, "quantity": 1, "unitCents": 17800, "totalCents": 17800}]', '[{"rate": 950, "vatCents": 1544, "baseCents": 16256, "grossCents": 17800}]', 17800, '{"bank": "Banka Previs d.d.", "city": "Ljubljana", "iban": "SI56020360253863406", "name": "Previs, plezalni center, d.o.o.", "street": "Pod steno 12", "country": {"en": "Slovenia", "sl": "Slovenija"}, "operator": {"en": "web shop", "sl": "spletna prodaja"}, "vatPayer": true, "taxNumber": "12345679", "postalCode": "1000", "registration": {"en": "District Court of Ljubljana, share capital 7.500,00 €", "sl": "Okrožno sodišče v Ljubljani, osnovni kapital 7.500,00 €"}, "registrationNumber": "9331310000"}', '{"city": "Ljubljana", "name": "Ana Novak", "address": "Trubarjeva cesta 24", "country": "Slovenija", "postalCode": "1000"}', 'wallet', NULL, NULL, NULL);
INSERT INTO public.invoice_counter VALUES
	('PC1', 'WEB1', 2024, 1, '2024-10-21 18:10:00'),
	('PC1', 'WEB1', 2025, 1, '2025-10-16 18:10:00'),
	('PC1', 'WEB1', 2026, 16, '2026-11-20 18:00:00');
INSERT INTO public.invoice_document VALUES
	('01a203d5-adf6-7a8c-847a-df992c7a6ff3', '\x255044462d312e37206120646f63756d656e742c206c656674206f757420746f206b65657020746869732066696c6520736d616c6c', '\x273a0d4bda597f43ac2d166812b39639df377d2d46d3ac8b464857a5d0fbe4de', '2024-10-21 16:10:00+00'),
	('01a203d5-b167-74ca-9687-1b2a74882fcd', '\x255044462d312e37206120646f63756d656e742c206c656674206f757420746f206b65657020746869732066696c6520736d616c6c', '\x273a0d4bda597f43ac2d166812b39639df377d2d46d3ac8b464857a5d0fbe4de', '2025-10-16 16:10:00+00'),
	('01a203d5-b1d7-7d93-8b9f-9ed5418610a7', '\x255044462d312e37206120646f63756d656e742c206c656674206f757420746f206b65657020746869732066696c6520736d616c6c', '\x273a0d4bda597f43ac2d166812b39639df377d2d46d3ac8b464857a5d0fbe4de', '2026-01-04 04:41:59.4+00'),
	('01a203d5-b26a-73d1-9b18-4c27f3ef5514', '\x255044462d312e37206120646f63756d656e742c206c656674206f757420746f206b65657020746869732066696c6520736d616c6c', '\x273a0d4bda597f43ac2d166812b39639df377d2d46d3ac8b464857a5d0fbe4de', '2026-05-04 16:10:00+00'),
	('01a203d5-b2d8-7250-94d2-6dde4c010235', '\x255044462d312e37206120646f63756d656e742c206c656674206f757420746f206b65657020746869732066696c6520736d616c6c', '\x273a0d4bda597f43ac2d166812b39639df377d2d46d3ac8b464857a5d0fbe4de', '2026-08-12 16:30:00+00'),
	('01a203d5-b32b-79c7-a67c-e621609ad802', '\x255044462d312e37206120646f63756d656e742c206c656674206f757420746f206b65657020746869732066696c6520736d616c6c', '\x273a0d4bda597f43ac2d166812b39639df377d2d46d3ac8b464857a5d0fbe4de', '2026-10-11 16:10:00+00'),
	('01a203d5-b38d-7ec8-bffb-63db3a084814', '\x255044462d312e37206120646f63756d656e742c206c656674206f757420746f206b65657020746869732066696c6520736d616c6c', '\x273a0d4bda597f43ac2d166812b39639df377d2d46d3ac8b464857a5d0fbe4de', '2026-10-19 07:59:06+00'),
	('01a203d5-b3e0-78ca-b6b4-735938142aec', '\x255044462d312e37206120646f63756d656e742c206c656674206f757420746f206b65657020746869732066696c6520736d616c6c', '\x273a0d4bda597f43ac2d166812b39639df377d2d46d3ac8b464857a5d0fbe4de', '2026-11-05 17:25:00+00'),
	('01a203d5-b457-7d42-b6d4-c68a3e25e063', '\x255044462d312e37206120646f63756d656e742c206c656674206f757420746f206b65657020746869732066696c6520736d616c6c', '\x273a0d4bda597f43ac2d166812b39639df377d2d46d3ac8b464857a5d0fbe4de', '2026-11-11 17:19:00+00'),
	('01a203d5-b56a-7449-ac7b-f72e711fc13a', '\x255044462d312e37206120646f63756d656e742c206c656674206f757420746f206b65657020746869732066696c6520736d616c6c', '\x273a0d4bda597f43ac2d166812b39639df377d2d46d3ac8b464857a5d0fbe4de', '2026-11-13 17:17:00+00'),
	('01a203d5-b67e-7c99-9ddf-214b48e579c7', '\x255044462d312e37206120646f63756d656e742c206c656674206f757420746f206b65657020746869732066696c6520736d616c6c', '\x273a0d4bda597f43ac2d166812b39639df377d2d46d3ac8b464857a5d0fbe4de', '2026-11-14 17:16:00+00'),
	('01a203d5-b6c8-7cab-90d9-26061e8c9b60', '\x255044462d312e37206120646f63756d656e742c206c656674206f757420746f206b65657020746869732066696c6520736d616c6c', '\x273a0d4bda597f43ac2d166812b39639df377d2d46d3ac8b464857a5d0fbe4de', '2026-11-15 17:15:00+00'),
	('01a203d5-b730-78c1-9516-8db61c6f2c5c', '\x255044462d312e37206120646f63756d656e742c206c656674206f757420746f206b65657020746869732066696c6520736d616c6c', '\x273a0d4bda597f43ac2d166812b39639df377d2d46d3ac8b464857a5d0fbe4de', '2026-11-16 17:14:00+00'),
	('01a203d5-b7cd-7d65-a424-1e2c94cf3a97', '\x255044462d312e37206120646f63756d656e742c206c656674206f757420746f206b65657020746869732066696c6520736d616c6c', '\x273a0d4bda597f43ac2d166812b39639df377d2d46d3ac8b464857a5d0fbe4de', '2026-11-17 17:13:00+00'),
	('01a203d5-b816-7ff1-8521-3410a5a55791', '\x255044462d312e37206120646f63756d656e742c206c656674206f757420746f206b65657020746869732066696c6520736d616c6c', '\x273a0d4bda597f43ac2d166812b39639df377d2d46d3ac8b464857a5d0fbe4de', '2026-11-18 17:12:00+00'),
	('01a203d5-b898-79ff-9dfd-79463cfc30b8', '\x255044462d312e37206120646f63756d656e742c206c656674206f757420746f206b65657020746869732066696c6520736d616c6c', '\x273a0d4bda597f43ac2d166812b39639df377d2d46d3ac8b464857a5d0fbe4de', '2026-11-18 18:12:00+00'),
	('01a203d5-b965-73ba-a29a-e382b3f176a1', '\x255044462d312e370a25ffffffff0a382030206f626a0a3c3c0a2f54797065202f506167650a2f506172656e742031203020520a2f4d65646961426f78205b302030203539352e3238203834312e38395d0a2f436f6e74656e74732036203020520a2f5265736f75726365732037203020520a2f55736572556e697420310a3e3e0a656e646f626a0a372030206f626a0a3c3c0a2f50726f63536574205b2f504446202f54657874202f496d61676542202f496d61676543202f496d616765495d0a2f466f6e74203c3c0a2f46312039203020520a2f4632203130203020520a2f4633203131203020520a3e3e0a2f436f6c6f725370616365203c3c0a3e3e0a3e3e0a656e646f626a0a362030206f626a0a3c3c0a2f4c656e67746820313439370a2f46696c746572202f466c6174654465636f64650a3e3e0a73747265616d0a789cdd59596fdc36107ed7afe01f0833074fa0f043d203e84381d67e0bfab02b6bd10276813640fbf70b9243895a4b7bc5b18a265853944472ee6f66840a14a877a84005833a44d53f77e9968d56535091d45f43f7fedbe1efdffbe1971f3ea8fe73071a0c237bb2260246073e18051a291a44ef8c071b02b14ff766772cabcffd1fdda1b34eb151cf5dc8e353e7a27269b4ae8cbf1d9d882afd2f6bbd51d6abe73cb276c15124e55dbdb2a802a4bf7d1758273221e49bae793d4d7c7ac32907f5a5e975c7690fc7aaefa68d1d2b6f9ad70b1dfd02ada02dc4001c096d5aec9374380b6012911776d618fd336df452351f1ee43eaa18940f46131bf5f0dcbdff1e1519f570e83e7d0300080074a708549af1786500c00280bb53f0ab7af8b1fbeea1fbf995f57b9ef4a4e7e8b4c591721829f70010002002c00e00f600d00b478f003000c0a14c110190a67b69443ec919b9a37f4935735639abeb76c63c6a138d2dac918adaae69a5d587706e857b1609d4675512754dbfa9fe309ce6f351a86c7495e72c5c72d15de22ee90fd35c2481f5678e9ea7d135ebd2cf036090e79bebdd3a6dad5d920746e1792736ba171e7a007c3cb6091c1a89f522b15e6c21965dd24aa0621b793efc376ce2840caed2f3d6ba34a81dba453e0e62c761eeb5498f596bcdb332df5e2b27b859a35abc347146f53989053b00c2b39cbd8196c869e7fd125f44f39889b0bd16d6a9cd5e5d35d18b941b0dcc6344f6fd160bb6d6838d5eb3a1c218ab90d882c45ddfa05ea5778c74f64ebdb3e5d249701ba17febe4c406d4c190ad2c1d63f86ee4623f5ef527f293fd9dc2a23b898039cad9b222bfe98a4e2baa65fdeeee14bab279dd301430c9217f1c67d2ba8c3fe775045ef41c6e2cac419c8a44d837f19b6e38dab28e6e316dc85bf2f4037b492a7103090634d0224a911141f7a3b70d0d0abb458fbbec50721ac262104ec10a6bb2b76bdc3e16ed16d3215bf49f43b29155029c9442b207a0504c892200ed6e201249a3598ea8fb268771e2a82d4ad4b835979c9bdc3fafae0cec84685798a863ab7ebc41ca26064d1016197814329a403aca76981b7736faea04ae309719aec63f5c689d6dc2da4b4aef5f98979f62e028a8c729b92b005642e6d5020956938b8b028925165168648e73f7a3c396d8c268ce814b4aa5b19687db6347a6781d3c32c89b26dc4353d88ea0b279fa6b8cd5b1b61544e69fc45873cdb59340f558d16a42c12b4d946cd066fdc0bd601cc961071973e170e5514ca863a4d5c3b273eea7aa648c5b33b46f70bc3abb19c3085e4b5224edfd6502cfae6925ee9b57393e05070febe2cfb980953038947144c84b24906c0958b37aee2c47b97eea50fdd35af5c7fb2ff2ccfb8f3f75f75b648986501b5e4e6562addb5f047a6e20a4a9e673c0f7abd5d5059e148cb6ee3455d7e66b6cbc0e684eee596b779c103d178b876b8d118326427bea30123f4890950ee16b2dde823bcb1009343650b8c050d67fd4c4b11ab7cc9e3ad0de2e587898d91945053a34538318d2adb6496c43dccebc3958ed6a2a850ac7e6728e3e92aba2a482284d2a942c699ebbe2b5b9a8899884b84ec27ef29a1c2487020e74baceffcad0490e7238678b1a18df3a9cb3759aecfaf1d98c0771d95d5bb85e8da586ad4617d68f7a1d605adbfe558029970a2334c9ecff014e145c89a54c4e5bc6af124bd9728ea527cec8b1d48bb1bbf2bb0d1cc86a32e1dc592308f91bcfa9f8708ea7f3f8f0f6593b45d2487e24b912ccd4f47787e63b93990a5a1a9ae2f6b8272cc56cedd4939d858ea6e49df54a8e4ec8dfe7a8ad138a63e63aa25290cc83a71ce9457f5d4af25a1c43fdae62b616bdd710a6b6899fb7d3e66ccf9b23109b0ec1d8029e09879b967ced1260d390abcd391adb8575c32c2b2348d98ce9191f7d79646951b07bf14d6a9968d33ee1fa556f3fef64b727610dda474dabcc9034aef2759474a2599b509253a08a5204364db076edf80589cbfef99e9bee53ed3f39416237bd970315cfbf327263ffe377107b995a5b0d94f1da60445e3b4ec6153c2d19579226a7303e6f0cfd0bb9befd290a656e6473747265616d0a656e646f626a0a31332030206f626a0a285044464b6974290a656e646f626a0a31342030206f626a0a285044464b6974290a656e646f626a0a31352030206f626a0a28443a32303236313132303138303030305a290a656e646f626a0a31362030206f626a0a28feff00520061015c720075006e0020005000430031002d0057004500420031002d00310035290a656e646f626a0a31372030206f626a0a285072657669732c20706c657a616c6e692063656e7465722c20642e6f2e6f2e290a656e646f626a0a31382030206f626a0a28443a32303236313132303138303030305a290a656e646f626a0a31322030206f626a0a3c3c0a2f50726f6475636572203133203020520a2f43726561746f72203134203020520a2f4372656174696f6e44617465203135203020520a2f5469746c65203136203020520a2f417574686f72203137203020520a2f4d6f6444617465203138203020520a3e3e0a656e646f626a0a31392030206f626a0a3c3c0a2f4c656e67746820323537330a2f46696c746572202f466c6174654465636f64650a3e3e0a73747265616d0a789c65560b6c5bd519feceb9d7f7264e62c7be0f3fe2d7f5f52bb663c7bed7be7935a48f3cdad234494b1fa1a1499bd2d29551d2b42b1d8fb4535f74ed0a68eb36844013eb8a041aeaa6c1848698b6a95b60423c3a341590101ab055488c89ac43c4deae9d36453bd2b9c7bf7cfd9ffff17ddfefe9a9fd3bc0a30714adbb764c4ca2baee0750dcb56bc7c4827d114064cf3ddbafdb7f0170f6ee89837bab26b9134068efd48eebf63100fcce3df7ddb9609f06ac1feeba7bfa60d5ae37dffb2e0800cabc33f3d2b9e6adf6ae2fc0309f98dfbe37f3da4fccf3c3edaf74cd6f9a2fd759d83c2838d0ca2f08c0b694ae0075d2fca62f77d759984f7019372f75e14c00d80fe03700e900c87e805c046801a0a700a60e601480990198f7ab9bed01d8fb00f631c062032c5d80e522c02900f77380bb0af053007f19a8a140cd1aa0e60450f33150db00d4b603b5cf56b77509607dd2ccbc12b74a74b8f16d70156b71b1202f92f2d1e7d9d3a0d80a90ffd05930e0817d0ec511551cca56f2e3d28f885e7a8dcece17353a090a09a03be82c1ae002f6095a5e9625d146559517f2c562418fa92a2f9d7b65f49bb9ccfaa9155dda4cac3d9868d69ae96c717c49cf788f32470efbb470a4f96510d801f236cd9a4ef7091aaf75532d2fbbf8584c0ddb28cfdba78fd5b2ae6c47acce6b89d4051c9eb4da54abd3e858b445a2f4a7168b10ef4cfc0b14a9f21c0dd12c024802bde158aca0575c5523e3444994b57cd190388e590832cc713c61974f14e26ba607c7b6c5564daff5924c2a359049dfbe56ebf2b9654f46e1adb9f1be150f4d76ae5f9e1ed07d2ccf26d2b27c9fec26ab5c315194c36d0a08b2005d49a36632fb184d904551d2baa9216864baf76907612df50d96877f517a87464b1f352861bb4d09594968fe0a6825ff21e67f404063a5028c108e15f462b1123a679f7ee68011c9ba5a826a6b9e46e7afd06d81702029fbd5a40e8286f21c798b669106368663f1826ce66826178b67e882976a2d3949946557804a22c7fdaab83ed8bca6d9a9baeb14359c915b2756eaa371ddb72224373504bdd19cb7638fd5613fe9926a044783e4718ae9a2aaad497a5c7b1b9b24b14e70da9c993675e986d4021836d359d8e059008379052fa88cca08f96e7a1d0e2f1c7cb07979eca15f4f14da0e7a538a339a8ec4e9ecc478f746c35e7a93d495be20671a7c295f38f6222892e539ba8a66e146aa929ad94dc6049a4b33344635541b35f2c5a2b1d0491b2389f21f92fd4929be6428a7b4461ad8a6a3d3c778b6b1590b7b924a0dc37a3d423820d67bad89d1d5e91de36b3262d4dd3f7f6585ac4ac753bd09a7daa8a63ca9b61e259628972bf777d1121783028043989adcd7ca7374038dc27f3da6a221680cc755b15534ae87f6dbdc2d018eeb3ebf9465dd9237add6ebe7a78fd45884d60e6b737f8babdd4762a5597bd8eef5a4470a73f35746432dae2a15a846b3a6fb452a98e5e4195558c42c6f9f3e52c38ad9ce68ae27c0597ace2f652c6ec9db12aed769d474d5dc9791356fe90d62d8c3b6264fcb70710e0446798e3e4a2f2374831ecc22d398457a90251bf777f83b46ef1f5abe27db935c954c2ccbab8e5bdad323f9fc0e6bef03eb7a8e1c182b047d47ddde70d7e068a66f95249e9644108c00e4cb8a2e60693735cc50e3518d518993adb7737531db442f099d3877819c71667382d55fdb75efc5f922086cb8447264080cf02d43e16d3ec2fb2e9d3c098275007395ce22522116c371bc56348b2ec8e6c72ac55446d78b86ca713cb3dbf524210ccb3684eccf3e66218452b646765bbfff4ce9d2ef2c84b2b680e3049d2d9d4c8c4522b785c9d1d20147a1c3d3d4d3e321f7cc17494ba42def4d0ec54aaf825480dd4f6751677643e1555eab6ce91c79dcff4fdf07c10fc29f07e8eca9e3a79e3a0da6f2f64e3a0b277c882daa22c7f152f5548d1bda78b34abe3fb03daf2ecf658cd53343349cf3c5529d91036ac615891a413a1be9d3732b73f5acadb730bcabf5842bed8f449f212931e6f3071e01417d798ee6abe531015915802ae7c21c1faf845d11818a0cfe39ba7a8918196b89b7451d19c3d7e634769207035723f59e0663b31ebff55eabd5597f566a72069add11ddca3593dd670e509adebcbc6bb22f0602b13c47a3f46de46e929bca6d55b9f99a74dfd01b1bbd541853925b5b64d56b9363ee6021a42edbd2d63e99ee8c0c286240b43aa3fe84e6890f6cb7baa573ee508dd3e374a941a7a7ad3fdb3ad419f278661cb25574db4425243575ad6836d6b7fb17e872845eab88ae50c586a1f1821ae779fb53e7fb2ca2857dfde5cf4fbeb4d650e9b5d22fbd4b1d7fbb567aeb52f00268f9dd7223cdd02c9a9001fa6f269b8d51cd4a9a70e2857c3753d5175612e5c8cf8ef06c63520fa50792aed492c18c3fad34b08cd51a7c5408fbc4faa62631e411ebb9c0678cb4d21d95539b7b8bbbef18488a6139d19f7f84ecf1a6db7b82f18414c9e473a29a062dcf941bc93a06702000f42f2ab8292b36fab549107117ec8dde06517573872ecc585b37bca9b6ba5b026a6bfeb31af628c736867db467fe7cfe369d19b96944943f05c8551a452db0dd20aaa1f044e30581d4bce0270fb84a5ffdc9b78d2c3bbca7f4c7c30b627eb28279d70d31b731aab150079591cefdfe3b3f507bb7cf0cbae3cbf4a8d063646ea7b30f1f1f7ef81bb7c64ffbb48151adbfbf34581503fa5c652e2c8cc4ebd425a7da9f16086558abbfe195e74b3fa4b3a529b9b35d8cacf591274c39287f04501f7ddbacc976c3586801c7f1f1eb50367b2329bcd77535510cda9426574bab6f58bf7f70e9e64ccba6e5d384f14fbd1169cfc61dc16063c8b337d3911dca1be35bdbb659ce80c007d0713a0b0ed84714b3203e3259fa6b80fc5d2e3d4abbceec9c7f02a4fc7af921bc8a695881fe6e6a682e1be5734ec5dff038dbd89c711f4e6c5c1fae538787a3a00895e76833bd0c09cd156614f46e56cb57c0cfc6f3ddec2286fe3179a7432df48f16b5d5798f23acf78f26a448c0eda87137896ac0d3582b590f4ddf72e89eb1be58b87b53a1e7db7bc756c44e2aed2b47d6455b5bd5ce5b47d62aad3910b8ca737417bd6c52b1b78257c354c3ca7371e673a666d9a8f914e51bfadeb9663c4bfa850ec25868bbd41dd8b27f697138b1c2a7fbbcb944e393d2d30ccb9263e2030ed51fe95503b7598dbb06c738d155bb65c3bd86db7bc8213515125b6a45c13a164e8a0efbf7ec8d20e6c424d768d61c2f1bff6fbc54d460e1fe7fb78f194df981db0bb9e1b8eeeef085728ac3a9c8eab248749d353331d871d7c69eb0d3f9609d23b66420aca40497f3b82083e02cbd8376d01204605d86c60b5a80ba8a4543936c94ffd8ea57ec53f5be26abbf23b8df65e802bdc3552c0875b521a5de9516eac44251a69bb095ee82449e839d1a48513bb2c4809d7c8c067a0812dd8824f914493a09f38fae9db000bd1b06d53142fa60631ec13a9a8044a720511df5d40b91ae859d6e2ebf4b8cf20c79affc29bd00898e6284eae58fa80e1f89975fa73a42155f3a5ca67ff215cefe17453175010a656e6473747265616d0a656e646f626a0a32302030206f626a0a3c3c0a2f54797065202f466f6e7444657363726970746f720a2f466f6e744e616d65202f425a5a5a5a5a2b4e6f746f53616e732d4578747261426f6c644974616c69630a2f466c6167732036380a2f466f6e7442426f78205b2d363830202d353133203238323120313037345d0a2f4974616c6963416e676c65202d31322e3032343330370a2f417363656e7420313036390a2f44657363656e74202d3239330a2f436170486569676874203731340a2f58486569676874203534390a2f5374656d5620300a2f466f6e7446696c6532203139203020520a3e3e0a656e646f626a0a32312030206f626a0a3c3c0a2f54797065202f466f6e740a2f53756274797065202f434944466f6e7454797065320a2f42617365466f6e74202f425a5a5a5a5a2b4e6f746f53616e732d4578747261426f6c644974616c69630a2f43494453797374656d496e666f203c3c0a2f5265676973747279202841646f6265290a2f4f72646572696e6720284964656e74697479290a2f537570706c656d656e7420300a3e3e0a2f466f6e7444657363726970746f72203230203020520a2f57205b30205b36303020363136203432392035363720353237203331312034383720363334203539392034393320363132203631322032363020363231203536342033323620393133203535322036323620353634203533382035393120363031203331312034373720363830203630322035363420353634203239352035363420323630203536345d5d0a2f434944546f4749444d6170202f4964656e746974790a3e3e0a656e646f626a0a32322030206f626a0a3c3c0a2f4c656e677468203330370a2f46696c746572202f466c6174654465636f64650a3e3e0a73747265616d0a789c5d52bb6ac43010ecfd155b5e8ac3f2f3081843f0352ef220ce5521852cad8c209685ac2bfcf7415ae72ea4b086d99d19c4c869d79f7ba33da46f6e11037a50da4887eb72750261c4499b24cb416ae177164f31739ba45d7f1eb6d5e3dc1bb540d32400e93b4e7af56e83c3935c467c08b35727d16933c1e1d20d71325cadfdc6198d0796b42d485449da3d73fbc26784345a8fbd44e3b5df8e976eb82b3e368b90479ed195c42271b55ca0e366c2a4618cb1b6514aa9364123ffad77d3a8feaaa1612c672d7cde694570ca23d415b19ad823b18294bb240b9031493b32d478cb6e182bc9506434246575a21d194a0a2b885564a847caa4949a1323284b52d2cd8add4e99b920463e1e20675cb45fa197df064245e1396ff58bab73687c7cf35879285b1bbcfd1676b1c115bf1f61e7a1460a656e6473747265616d0a656e646f626a0a392030206f626a0a3c3c0a2f54797065202f466f6e740a2f53756274797065202f54797065300a2f42617365466f6e74202f425a5a5a5a5a2b4e6f746f53616e732d4578747261426f6c644974616c69630a2f456e636f64696e67202f4964656e746974792d480a2f44657363656e64616e74466f6e7473205b3231203020525d0a2f546f556e69636f6465203232203020520a3e3e0a656e646f626a0a32332030206f626a0a3c3c0a2f4c656e67746820343232350a2f46696c746572202f466c6174654465636f64650a3e3e0a73747265616d0a789c85580b705b65763effb97ad8b265ebeaed976ce95a922d4bb2acab7b65cbb21eb625cb6fc94fd98eedc876123f4212f22009e199c002611f85b06529a50b59289dd2cceed2d22dedec2cccc26c11d0cd0c21655bde5b5a06da1d96ddba29bbbe2a579213c3b0d33b235fff92ee7ffe73ce77bef31d1d3d7c6c0fc82102089ed53d9915285c370100bfbaba27535c3f0d008dfb0f2e6faf2f03c06fafcb9c385458922c00341c3abc677bfd1100c8f7ed3fb9b7b8fe3580c6b57addd11385b5ce04009f000100a4fef9dcd9b3e6c5cae07f03457d287efad66daffd8778ffe5f273c1ad738244f189a405006480f9270880c425fc2b409971ebdc676f293e293cb5e30a16ef4d00b004004f0110dbe70fde567c3d0b80a2693d003e0080cf03502e00ea1c00f503006a0b40b2012039fdb9a50b00d25200e92100e9c300d28b00b2dd00722d807c0140fe0480fc5380927d0025af0294f601949ef9fcfe3300451980621540f12080e27d80b20300654f01947b01ca6f0728ff18405909a07c1440f90940850ca0623f40c569804a63f1f53700aa3200d57701543f0450e500e8b701d42a00f56900f52b00ea8fc5e8e66313243418e114c8f2ab6b9704c8df91dc9d3f907c03101600c8ff62162890031ca1cdb4d54c9b17c8c3c2770827bc8cd92d9ec515209001c00dcc42054086a1e43443b334cffbfd2cc18df5adfed95953a8fef935e1033219113ec6acf0a8a5d7f286f01210980420df440be800a25ebd416eb331960ad4893b18d81092d14a4659a6acafa86f7756a5130a09ed09a185a25294a4bab5bb59781f8d4ba6b63a4070e736c9bb68863a319751af5e473376a602198bcdc6f978bf9ff3d9188b4c6ee7798d4ca6d3ea592fcf71a4616921424b0c6d619767d879cb99b900e71832d730bb475686fd2dbdb3689e5a10ce0dd5d9d5963e3e392da11a7a7c55aa6e4d8df0bea49d753906473c80b997722a7806df0315d4024c5b6c764e9fdf9e6669ad4ca6f1f1ac57afd3ca188b4d5f65aba86cd03438d20ddd9449afadafd7ea4d9fc8a57d1219d3861b5bdff1266cd44375353575b5b5b580300290df99824a80719aa1fddb3b713efe42da55d8c084c6ad0fd1f852fea9daba9a4258b1ea6a58c570e6ddbf16d7e9dd4bd381d04c6fba4f29557311b4ccaf0adf23d3d1c8ca82f0111afb6badea5c0efcb94df2220a321b98f365d5392816159bdb244fa3051c007bb432f134db1efb6c36bb1bb9bcc7855c8aa1d61b4c489ef6edee6e4fd537ccb5f604f51d9c6fa0e9e06cdba4d56419b0f31dd55d2c9bb03de08b37aa5549554d4ba3b6a141ab6d6a77f60e68e878859631e9ebebb49aa60e20600720df4723940264cc1c3173661d3193ef0b274883f06b7248f837c204c89ff4760b07004507508d57c0008d00b17cd858af5e6f606d368e630b10b18b48f015cf4a342b274eae38426e958c48d37d4a89ca1dae9d8c75cff4f5f529ee3d7bf61bba46bd92adbcbc55923058f5fdf30baa958deb1777af176d11b48001eaf351d7eb74e67c58fcba7c9044e3bcc122939b7d361b698c2d73c27d389364471dcd49ffd0b168e7463cdc2f27746d075a82d7f573738b1af5b09a0e9d9a49dfd29b4825dcbdf642a991df6016a46241b2b459979925ed98ddfa5a12088ce63651874630004477e05f04a278109ea35197504a683ec244a69d3381ae60ac4e044f5f6d23dd3cd54b1685272311d7748818006132b7891ebc027a3176e35a999ce58b48cea79c913334abb1c864ba6235f96c1728941a92e19593fe95ee70d2205787d30f7674d746d389be3e0c5b3a698bfbdeb3bb6e0ab91b7af18af06ecb4c4cb2bcb6beb2676f01b17001af00057084a1d90be9345e0102cdb95be139380a0a80e315286742e8679f2bad35aba20a8d4abab0c68ca51a6dd3930c10f00060095e82ba3c30fc21dc2ef9108a3917cf2d97ebcc582234fd033f608bb7fb469b5b6b7b465d3dbb39f798ffdb64adffc7fc44cad3d9d5d8d069b4e9dd939ded4b8bfc390920b4e536b10c5f0715340044b55779258f26a9565f88ae2f8f7819965577cc45926b6cebea6472dd27dc5217e5f9a8c924fead237ba7ef5ef4a69f3872f4f1e9e9c78f2e9d8e46ce2c2ddd1e8dde0e0412b94fe10538096500c777d046a2b1aada6aadae6ae4ad2693b5b1a10108cc009065cc8252a45cdac7f37ed13dbb9f25cb530489aa5a3be47ebe9ffca6ae89d1a8f474a8f38f8b1055e22560c00b30ee0b51629dea0a9c2b67afc589b1b8d1904fa9e88f4e6b423fed18b83ea563556a9721b68b3352b24a77b42534ef6bdf1367d33dd64fc323b1586bdcaeb17790b6d0898df15689745026732757c550b299d8c0fe806de4f863a9c9dea43dd8608ef00d40e5c3aac04b500f6eb11547b7d364c222caf231f6e72985a7b45739c65e819a22b5e4d34ceac2bbfdd690d5996809acf50d6ff89b7bed4c87b97df7ccc070ffb0b5c7ad7206ebbfedef63828d8cdf1cc74bf6a1f696489b46c7c5db82d31ef764575bc2a7d6b2dd4eff60d3d67bbe58cccf700e5aa671b693bfe6bc562fa3aa6c641bbd1c602147688332b1ca766689feaa8c7d3973e4a2cd64b28929c47cd77c04b3a000ad082a998c61683103721147e2bf3c3e32f3e737fceccdfd7f36b5183e39752c73df7d64ff89f363984d3e7cc3e28d9d5b17bf050454b94d328ee7c008b06707d9d00ce7f7b33a56c7d05a3d29d13a94153ea3a3cf3934ccf81e7eb8352497f4c84beb1251d2ee600e9fea15b26dad8532a4a6d022b2ec971b4711dd577b88881d96e7f1b1b9d969ae7da467dae8b1f1a11ab1a3d06dc186d0b8465a335f6c2c33e1c8ec94f006997174d4baa6c2db2dc6e9763b8bb0b4a305e86bd55548f9575417da99e87c0737db6d0d1e1aee3f181636cc719e8f9b2d31ffd80051f6ec4b58ad897d3d33a7a2d15333e179af773e1c996ddb9fe733157ad002c66d855084989d11a9bae894c12293c975d74c9289e593fee59ee6884b2543493a512e51b9c2357cb789d4f604dac2f57d68397befdccd613da3a37d9a37a9927e834d3fd03c16a6bb7779f8f9e0ae03057d457e8f46b1891fa1588d09454b7e0d4bbdfcf2c2e11275052591546ae487175e41a3f0829e6fa3692faf23c1ad0f8bd2ea41cc8246ac73c2980ada88b06ee468161f5c134e4b90a2c657c9cd12425113983284fbacc2f598ddfaa12a32d440ce15d58012af887be4793c847e3f2bd73076b9e8f65f5144223356953eb5ef171faeff7dd7f434d950f93425a67ac5331f08af7ec6bd982762510afc042d22bbc6ae715fb1c9cb8a1113c1479c7d07c3ddd7279a878c35c6482d1fb7587a59674f6d4d5411b87171f9a6005dde5faa72cff64466dd6ae5484525103121c4815991f744eaa6ed9c5927a70dc4210813130427267c1aecd4fa7cdaad1735c5c211bf5e0efa62262b9061688636e4ab269f37d3d76fabeb3e901c9b7d662ed13beb4c63f6c08a3315b10a1f617658f8f7ba882fd65bd4329b78095aaf6a996d31535433d457782aea99cdd09191a6fea0a171a3834b349afaa3ee98db10d8d7d3b9d4546b9d6e75054da6de4078daf593c88ca7a4b26c4a555deb63184fb381b67b238e8e9453af1e56e9ab5beb1b3d36bd811b28c004d305151da5980250449c603a379b5b78ac4ca5944a95b4e25151776356e0ebf836a3d1cb9bc83f0201576e1329bc04ee0295c875faab9dfa9a386318aee899e88a288659af9efc57638f6b6a227072b17db7d3b5ead93dd93a1b8ec53b479be3415b88ab71daae4f1cba0e194fdc592a51a4fb42199ed68fe9ab06bb5dfeea414b5793afa3b2461d3439570045c1894df84fa01053b387d1319c99232ccdda7d21f43332999c3263d3eaa4f0972439b7fa638284484a8c6597099c3f7f7e90bc2730ef55b7d81895c65929fc1c0884f35e6545f919f57ed9237ebbc16bcc3ab39ce789a67f7f67e4f8843f636edcd7ca8d3aa7e66b137a670dd92b7c40d301f2b7def99e818d0ead665c5f658ef9e2830a692d49257f4e95000127009661166400470aa2f26e62156e25ef086fe38dc9dead1b01c19bdbcc2b8c7cfb8c6a2ba8ab67119ddb290a4c68b714a70c9ef3b9114b68c7c0e19496a3d51e7d7c8e37a2d83f9d5df36cc7de189beeb67e1a1aed897be2768d2d401eea3ab931de2a950ecae4eed1b580c1a66777c706f707ec23373c3636111bb5071b1aa27c43811c28b1100c00196a9b1b34ac86a50b9280a1c89f7e2c410ac7ef7c53f2ee1d332821925fe1616da8df268c6276eb47d8bfc5931f31b12eddd6b772b9a2b217f57e6941efd78bf36f576e132fe2ebff2f3de7b5cf45c7f8a9d4c44d634d89738736ee1fdc7ac5bb964cedf31e3a995af392bde3772df9b8ccdde3071edf35f7c4c1d9d3f1f8e9d9bb1e8add9ecb1575bd685b51b05d2dce1a86dc26b6e26bc07f613e94b33a46a6d569b50656c7987087c6b6331c6bf3713e9e633871ceb9c99b6eb6d60edaada1564be96f7f47c85baf977b93bc7db4be7ed0933a1caf4c2608498c2ae347f135bd3151596df0243c51855a51aa2b8bb6271d1ae58852133a321a2d5729cb74b2e8d8896e908aba85aac04b790d5003766001c6774c6686eddc733e9b953044f3073efbe9c050ff70df607cc8c63036bbcd46ce0b4787c9d73bfa87bff0365e3ab6be7efcf8fafab1502a991c4ba592295f9e01fe73fbfd7032994a25c792c922392e62162aa16a87a2d230d4358214a980d8668eb43ba28d2fac5df8e6ec737b37a693d621ccba667b3b865c4ae13962177e81d911e17f623dadedd5f91ead42355ac0223a2ba682f5e7c7db1d0423ced98cec9a9f054743c8e5ed69b84993b43cee5b1f0b646cb6bd81d8281249edb87ff5d8b123aeb0b93fde1cb0a9cd71b43435f76dbd33b4cf47d329ad3e15d795bb4a9b9bee3f73db83039e5dddcb6b3a57dca3eb9f75e472902075f002795c2617051469012276587206b7442d1415fd6538ff17f95ba763c9d05de98585e6117f03a731a81c7a67cb5de492e024979a4df5b1a9a632794caae80c338010c83d49f56316ba217955f5dbaf7a58d85584e10e7d52813b5a61810f44a5644269fe5b7e7fa18b50fd3a67c4e9e66452759c1b1af72d469d934605b156d5b71806cf8c4fde31e38edfb5d475b0a565237ac35fcc040e3cb23c7226c30972b6a5bd4d225336e9da82d5648f3bddd7c259acdebd13dd7b0295a52fab2b299f859d64e76fefe597ee4c2eddd357a3ea551bd24f1c9dffeeb168dbfc1de72281899e9b2532cf20105003901c1ac5ae3b4eb1063f4b899280b9f4eccad97b969ffde9cafd0f2c13359165b3c267c2af2e5f062a8fad09cc821a6ac07a5544c97545bdced09ac2d0c0e874db386388eb6bf7d477395dfd8ee0c1e1dfbdbdab777cee863f5a1c300f77637674c9116d2991ca6df1f6e85c2b66858b9d814ef69783c2d640d0d65e9fffed0df0167c15e4e2693376b39c212c216eb457a05ccea2794af860728e1852442fbc4f552825d2b23249eafdb7dec257b7589496385ce5da664bf91b40445621ebf9dfb2204a1842d685cd29a228f4525182e002b91105d1ccb81bed1cabd71b78decfea3e9f3abfa7747ad4c1eaf6aa9af6ea90a6cd558e0b06cea751d29e9a1a0fadd4f83803a661013720431e81496c0337c1dc4b4402401046701d26c9bbe027ef004b2e831df7811f7de0c772c8e03a8ce23e98240893a41c9a31081e0c421b29870406610683e0bfbafe17c8903550514fc224ce833fffdcef01f00a64505fb4310e4d380f19b4028b69000c820b83a0c3208431084e0c8297ba1732e259282574e5cf13048378562a0c6d780032e2f9447b240d95d41908200d6a3c0b19bc15801c0505390f4dff074977872a0a656e6473747265616d0a656e646f626a0a32342030206f626a0a3c3c0a2f54797065202f466f6e7444657363726970746f720a2f466f6e744e616d65202f435a5a5a5a5a2b4e6f746f53616e732d526567756c61720a2f466c61677320340a2f466f6e7442426f78205b2d363231202d353038203238303020313036375d0a2f4974616c6963416e676c6520300a2f417363656e7420313036390a2f44657363656e74202d3239330a2f436170486569676874203731340a2f58486569676874203533360a2f5374656d5620300a2f466f6e7446696c6532203233203020520a3e3e0a656e646f626a0a32352030206f626a0a3c3c0a2f54797065202f466f6e740a2f53756274797065202f434944466f6e7454797065320a2f42617365466f6e74202f435a5a5a5a5a2b4e6f746f53616e732d526567756c61720a2f43494453797374656d496e666f203c3c0a2f5265676973747279202841646f6265290a2f4f72646572696e6720284964656e74697479290a2f537570706c656d656e7420300a3e3e0a2f466f6e7444657363726970746f72203234203020520a2f57205b30205b363030203631392034313320353631203235382032363020323538203631382034383020343739203437302036313520353634203532342036313820363135203235382032363820353732203537322032363820353732203537322035373220323638203733302033363120393335203630352036313520353038203736302035333420343830203333392036303520353439203630302035373220353732203537322035373220353732203930372034373920373831203437302035373220323630203833312036323220363135203236382033343420383939203532392036353020363339203337325d5d0a2f434944546f4749444d6170202f4964656e746974790a3e3e0a656e646f626a0a32362030206f626a0a3c3c0a2f4c656e677468203336390a2f46696c746572202f466c6174654465636f64650a3e3e0a73747265616d0a789c5d52bb6e843010ecf90a974971c2bc4c2221a4886b28f250c855510a83d708296790cf57dcdf47f63877510a3cdaf5cecc2edeb4ebf7bd591c4bdfec3a0de4985e8cb2745acf762236d2bc9824cb995a2617a3704e47b92569d7ef87cbc9d1b1377a654d933096bed3bc9c9cbdb0bb27b58e74ef73af56915dccccee0edd1032c379dbbee948c6319eb42d53a493b47b96db8b3c124b0375d72b326e7197dda11b6e151f978d581ee20c2d4daba2d32627b2d2cc94349c73de365a6bdd2664d4bfeb481af5df6ad6705ec8967ddec2720c50e70144069001729488470079c8b802a100a05294800a9a13ee1089288d640e28902ce0901322b81702f070edd76bc2a18e4668426824a1528357424c6030813e4bcc50a1b242b28a46880a4817e8baa801e095c12f8bbfa70cb659ed8d722e31918ca3805ec5a1a13202446c30b68bf94a549690ce75fbe55ff3f7ddfcc3fa25bc2ecd74b6968c0b9b1a16c5afc862e8baccdbba7956f87e002424c7ca0a656e6473747265616d0a656e646f626a0a31302030206f626a0a3c3c0a2f54797065202f466f6e740a2f53756274797065202f54797065300a2f42617365466f6e74202f435a5a5a5a5a2b4e6f746f53616e732d526567756c61720a2f456e636f64696e67202f4964656e746974792d480a2f44657363656e64616e74466f6e7473205b3235203020525d0a2f546f556e69636f6465203236203020520a3e3e0a656e646f626a0a32372030206f626a0a3c3c0a2f4c656e67746820323534380a2f46696c746572202f466c6174654465636f64650a3e3e0a73747265616d0a789c85560b6c53e715fefe731d1b0cc4beb1ef75deb17de347623b7e5c3ff24e0c0979909004125ea18100010aa43c12081de1d1ae1b1d1565edda86b4a5ac2a3056555bd5b2aa53abb5d3b64e352d636db76eeb8ba9d2d6aa0fadb4646123d7ebb54d41d3a45dc9ba3eb2ffff7cff39dff79d7f74d7ee21e8d0084260f3d0e006a49f7100d1cd9b870633f133004ab76d5f7f3dfe2380478707f7ee48876c1700eb8e5d43d7e3fb01e8366dbb7d63269e04f44f6e1e1edd9b8ee72e00701c0c00716fd7f261cf1a43ed1570dc47eaafef1d7af3efeafbc3f52fd7ce8c2bd07fa1f181410b4aad6080c6a7bc03ccb1cc8cffeb2efd17e955373dceccdb0d602780df02cc07b05180bd00b069800480e2003d01d0a700d703704701ee1540d30468b6673e1f035900b2ca80ac5340d62780b615d03e08e8d4437a00dd7d80ee5560961e98d50dcc7a1798751998bd16987d0298fd4f405f0ae837ab55489dc1c978e4621fb4a9e8c6a3017b9e25bff3b4e628082bbf86fc1525c0a99946781befb0f1b695ec11e5388b28e7293113956903087d002da004e64204e221513067932409126f910439148d46c24e16397257617c4b677cf29df972799dad861223b7fa9735bb6628b1ff0d21e80e84331bdd4709189097da4814cc5aadce2471127f7db348d8e9648181f13a7bb5e3fc4f4ff64dfea9a1a16e7e412525fcab9b03ed615ef90dcb513ea7c4d8f95095b55c0421969ca20fe80fe06105e22a367b0545c2d1a81c12c52cb32866304a76ad963e285b7a68c5f23b9696b54dec1e9d689db9eae8ae6fec2a5db2b6a1dbc1362e3dbc2e1c5e77b877fba9fefed3dbdbb755556d6bdf71a87a6b06fb194a400fb39a45ab95245e4da00b3b9da9af513ab3fa47a37ff974e7c9be1ffa56cdef6abc6d0bdbb9efd4124a743dbca773435009ee01a93da073f43a74c801065d924e32c9265641ae6cd2e96432c4aec54efffbc519e5771ade98a5316467c93f3b7b965e9f91d9af0cb50d664b6da5e911b0e473c90a7c4109f0c072bbd315c91c929779b3566b28f21a8d9239df933b51b5f10d9de680466bae0cd389990dab77ca60a9a31828a1f26e8497799bd037c96c94983977000cab0076851298030cda789b60136441126cec8a32c41e51ae5dbecc3494183f31fe3c58aaf2ebe92d9400717b3609e95ac704ad56b23b9d91703dc921d1a2733ad9bd9ee6405e795fa37fb9d7774bd5ae1fb4f8561cea8d0c0743a53dd4676b5859b5686ba5c8df69e2fbcf0cf71c5e17b5e47e8bcf03431bc09e252f84145fd4ad2435112ff1b245ae27366690f48639c582c5efce9d181175c6402d7939ee2869b2ad61b7f209d95717551480e04f4e918bbcb0a4c0aad4136cff85361ab5d8b53a592560a8e3b61ae5716a5d20f77add2be7f7ec6f8defeef155665d107de4addadedd56df6236ef349b6af70fac3dd8b8b5aad2162a4e2b8d6ac80e0330c2c9a6625231c64c3277f1e2631b35b367310d9ba5d76c7eec22d9955fccb1dae7cdb359e7b00533ef83d004e023ba0a4e5dbd9497f8982a34155a241cfdeb44872d18b4d90301b2cfbc4ff6b74b3c65566b99a7040c15c929f61a79510e0c995367c9d04195922ba504f97ae9b46a8b2cc5c45e0b6ee8ac5e51e6dde8a8281322c1e07cdbd8ba48bfdfebec2eb13b854820b8c0f678b8b3dcc0ef1772f345436ebec9eca9f52dea12cd9b785130658bb92693a70e0c25c983b88451e881b16cd249f514932fcd2eb4f25bf539c6acefdd2af5f438dccb7bed20b4258dd44a5ee4aabe99b29174e55d92da8d4c477576ad5627dc102ddbb7e6b6c840bdbbda95ad25cdc43e416728abd13b2bcccce477db7da24cde63f7ac3ed42894f039febcdf73392d965271afb531680cb7399d6d919eae348b7089a6c10123122f5f9a98a069301403ec02d9315ba57ac424456c0227b30b4af7b5cfd9e41565255b3632a83c0b823b394546f2a2e83a725e7249aacfa468138ba5cd45e78a464d5ab5c46af123ac6ed3b65b8b3496606345a0c33bbeafdfeb762c767a3ddb17b654ba6cfe387907d7280fb41739794747f5b265591c1f74e5f29bc47ce502953b255b65d897864e0bbe11804afc54ae1b0ab863d5e6873cbea6e0c4a8a0cd911bc83bb0457994d5d7d4dcb23c09b2b715384c602afdd947a913a03943f61ba4d0de245c16eb1a9bdf3ade15e8b3f98aeb8a5dd1c2c2a8c3d3612f59acafd9bf76e8408d99df358f2f6d8b45174a16d33e9308064b728add4f0f211718ba4950bc1489c564d53e78b3c8c2791596dc96f260a7af658967cde464e9b05eb75d6fb0762d64ba86d0c8e80ee56a494946a87e9a8605a5296f4bd357b4c84e672422a70b1f53eb1bcef0f9daaa91d1015755b9218bcb3a3e5aaccd2eaf99571f0ac483b198fed83d478f09a5969c78c14f6666a9ccb8bda5cdd8d5dbdbddadd2229afc121fe261d5eac65259d27a8bcaa5922c4ba5f242bfc3e1f7ba5c195471f2fedf19a362a2b8a3795d7df5da85eec6bd4b3bf73429775b826e5750b404dcd51196d3b4a5d5e96cddd2d47f201e3fd01fe970bb3b22d176d7b2b4f7d2714a201b1894389daa093e1a8dc5648e8e3ff542e3c484a1d8f0cbb35799af224909e5e742b9f0a5f26bd5d09353749212307d6301a949707d26d0c9f8b737dcfbc0446b4ba8be68e25afb58f37d63ec3565d18a567b6b8c9dcb247e33bdc1a0c4a462b2a8fc627205b97899de7c597955431cc70ebfc4a21c238edd4d85f6a626bbf23425663eb6cd8fdbd8928c1325e92df8bf81716332a5bc88fb1fbc53dd2859bfbbd7d1122f9287a30e9fe0a877e75547ec35c3ed9543b160707159a15b28aef5c53acb5f691890f5a6eca3a2c36c170b9c36d35c5b7061b0b13f909fbbc72ce658c53cc92ae657762493a9863152b44ef5ce022d1c41a42c688a5a691aa24aaea566ad4e8e66fa9ef24d4927f1b24905961171d87989e3b4627b4dffaef09afada66519f373ab1c5e917fc75c150905a4a2a05bbffd83db71c6cf4e4d7d0b4f2a2351ecee9eceeedeeeac98c8323e976c639293d10d4794047be3c7d79f2bb1a8391e30c46eeb07ad3a284b27c4e4d5c14e33573d88f41c9f349636a1e185178f38ccf8c78ee26beba2de11c63115fe09828ed71f9256b286495fcffd0658d69b4f61035cf3c115a12e44e7a4a5233034c9529792891b13d668bd8046623cfcc676c99f22c31e549b6661dfb64ff3a4500c3e2afafafdb685a6546aa5ef5148bc93a93e44ab1f3c32c8ef4823877f2ec9ffff6d489c6071f64a74aea4ab20b0be79df94c39ff9efc64ca67dd34c02e92a2de789656902b228ba2251a8dc94236e94e67fbfca6f5f9b5f9f9f5f9eb7302be6c1ab044c339f38c9e82028f715e4e386aa14eaca461f4d1f7d1c75910a377d147e700b628f91cf9d14701aca23b11632fa18dfae0a71a8079d0c4a650c18a50c23400ed451b2b471bfb0cc5b41c6e3a8236d2c0cf9e8185f6c2cff210a59df0d371aca2afd0c7f9b08a5ca850ffa3aea523002b4f9ea705c8a56d58cca6e1fe0f76e5b74d0a656e6473747265616d0a656e646f626a0a32382030206f626a0a3c3c0a2f54797065202f466f6e7444657363726970746f720a2f466f6e744e616d65202f445a5a5a5a5a2b4e6f746f53616e732d426f6c640a2f466c61677320340a2f466f6e7442426f78205b2d363434202d353132203238303120313036395d0a2f4974616c6963416e676c6520300a2f417363656e7420313036390a2f44657363656e74202d3239330a2f436170486569676874203731340a2f58486569676874203534360a2f5374656d5620300a2f466f6e7446696c6532203237203020520a3e3e0a656e646f626a0a32392030206f626a0a3c3c0a2f54797065202f466f6e740a2f53756274797065202f434944466f6e7454797065320a2f42617365466f6e74202f445a5a5a5a5a2b4e6f746f53616e732d426f6c640a2f43494453797374656d496e666f203c3c0a2f5265676973747279202841646f6265290a2f4f72646572696e6720284964656e74697479290a2f537570706c656d656e7420300a3e3e0a2f466f6e7444657363726970746f72203238203020520a2f57205b30205b3538392036323120363536203739312037333220363932203333312035353920353630203634322034343720353937203537312032393920353032203238352032363020363332203239382034393320353939203635302035313620343334203633322032383120363235203636342037353620383133203535312035313620363332203635302032393820353739203632305d5d0a2f434944546f4749444d6170202f4964656e746974790a3e3e0a656e646f626a0a33302030206f626a0a3c3c0a2f4c656e677468203331330a2f46696c746572202f466c6174654465636f64650a3e3e0a73747265616d0a789c5d923d6f84300c86f7fc0a8fed7022a407a81242aab885a11f2abda9ea00898322951085dcc0bfaf88d3bbaa033cb2e3377e65276bbb53674d80eccd2fb2c700da58e5715d2e5e228c3819cb7201cac890a2f897f3e058d676a77e5b03ce9dd50bd43503c8de71326bf01bdc3da965c4fb3df7ea157a6327b83bb77dccf417e7be71461b80b3a601859a65edf3e05e8619218bd243a7d00613b6c3b9ed6f151f9b431031cec9925c14ae6e90e8073b21ab39e7bca9b5d6ba6168d5bfe3241af5df6aa83917c7063e6f619120228e9a7024e48481200905e121a2225d49c9aaa4e891222a11a413d4a8229494ace8ea921a9548485793899220d259323892ebe485ce8aa8cbb9a24a7256244bd4a848fdc6e66b9fd9ef74f6f1edabbeae465ebc471be27b88ebd817612c5e9f8c5bdcae8adf0fbd47a7d50a656e6473747265616d0a656e646f626a0a31312030206f626a0a3c3c0a2f54797065202f466f6e740a2f53756274797065202f54797065300a2f42617365466f6e74202f445a5a5a5a5a2b4e6f746f53616e732d426f6c640a2f456e636f64696e67202f4964656e746974792d480a2f44657363656e64616e74466f6e7473205b3239203020525d0a2f546f556e69636f6465203330203020520a3e3e0a656e646f626a0a342030206f626a0a3c3c0a3e3e0a656e646f626a0a33312030206f626a0a3c3c0a2f6c656e67746820313234340a2f54797065202f4d657461646174610a2f53756274797065202f584d4c0a2f4c656e67746820313234370a3e3e0a73747265616d0a3c3f787061636b657420626567696e3d22efbbbf222069643d2257354d304d7043656869487a7265537a4e54637a6b633964223f3e0a2020202020202020202020203c783a786d706d65746120786d6c6e733a783d2261646f62653a6e733a6d6574612f223e0a202020202020202020202020202020203c7264663a52444620786d6c6e733a7264663d22687474703a2f2f7777772e77332e6f72672f313939392f30322f32322d7264662d73796e7461782d6e7323223e0a20202020202020200a20202020202020203c7264663a4465736372697074696f6e207264663a61626f75743d222220786d6c6e733a786d703d22687474703a2f2f6e732e61646f62652e636f6d2f7861702f312e302f223e0a2020202020202020202020203c786d703a437265617465446174653e323032362d31312d32305431383a30303a30305a3c2f786d703a437265617465446174653e0a2020202020202020202020203c786d703a43726561746f72546f6f6c3e5044464b69743c2f786d703a43726561746f72546f6f6c3e0a20202020202020203c2f7264663a4465736372697074696f6e3e0a20202020202020200a0a2020202020202020202020203c7264663a4465736372697074696f6e207264663a61626f75743d222220786d6c6e733a64633d22687474703a2f2f7075726c2e6f72672f64632f656c656d656e74732f312e312f223e0a2020202020202020202020200a0a202020202020202020202020202020203c64633a7469746c653e0a20202020202020202020202020202020202020203c7264663a416c743e0a2020202020202020202020202020202020202020202020203c7264663a6c6920786d6c3a6c616e673d22782d64656661756c74223e5261c48d756e205043312d574542312d31353c2f7264663a6c693e0a20202020202020202020202020202020202020203c2f7264663a416c743e0a202020202020202020202020202020203c2f64633a7469746c653e0a202020202020202020202020202020200a0a202020202020202020202020202020203c64633a63726561746f723e0a20202020202020202020202020202020202020203c7264663a5365713e0a2020202020202020202020202020202020202020202020203c7264663a6c693e5072657669732c20706c657a616c6e692063656e7465722c20642e6f2e6f2e3c2f7264663a6c693e0a20202020202020202020202020202020202020203c2f7264663a5365713e0a202020202020202020202020202020203c2f64633a63726561746f723e0a202020202020202020202020202020200a0a2020202020202020202020203c2f7264663a4465736372697074696f6e3e0a2020202020202020202020200a0a20202020202020203c7264663a4465736372697074696f6e207264663a61626f75743d222220786d6c6e733a7064663d22687474703a2f2f6e732e61646f62652e636f6d2f7064662f312e332f223e0a2020202020202020202020203c7064663a50726f64756365723e5044464b69743c2f7064663a50726f64756365723e0a20202020202020203c2f7264663a4465736372697074696f6e3e0a20202020202020200a0a202020202020202020202020202020203c2f7264663a5244463e0a2020202020202020202020203c2f783a786d706d6574613e0a20202020202020203c3f787061636b657420656e643d2277223f3e0a656e6473747265616d0a656e646f626a0a332030206f626a0a3c3c0a2f54797065202f436174616c6f670a2f50616765732031203020520a2f4e616d65732032203020520a2f4c616e672028736c290a2f566965776572507265666572656e6365732035203020520a2f4d65746164617461203331203020520a3e3e0a656e646f626a0a312030206f626a0a3c3c0a2f54797065202f50616765730a2f436f756e7420310a2f4b696473205b38203020525d0a3e3e0a656e646f626a0a322030206f626a0a3c3c0a2f4465737473203c3c0a20202f4e616d6573205b0a5d0a3e3e0a3e3e0a656e646f626a0a352030206f626a0a3c3c0a2f446973706c6179446f635469746c6520747275650a3e3e0a656e646f626a0a787265660a302033320a303030303030303030302036353533352066200a30303030303136373437203030303030206e200a30303030303136383034203030303030206e200a30303030303136363332203030303030206e200a30303030303135323638203030303030206e200a30303030303136383531203030303030206e200a30303030303030323636203030303030206e200a30303030303030313337203030303030206e200a30303030303030303135203030303030206e200a30303030303035383038203030303030206e200a30303030303131333831203030303030206e200a30303030303135313230203030303030206e200a30303030303032303634203030303030206e200a30303030303031383336203030303030206e200a30303030303031383631203030303030206e200a30303030303031383836203030303030206e200a30303030303031393232203030303030206e200a30303030303031393738203030303030206e200a30303030303032303238203030303030206e200a30303030303032313835203030303030206e200a30303030303034383332203030303030206e200a30303030303035303637203030303030206e200a30303030303035343238203030303030206e200a30303030303035393636203030303030206e200a30303030303130323635203030303030206e200a30303030303130343832203030303030206e200a30303030303130393339203030303030206e200a30303030303131353332203030303030206e200a30303030303134313534203030303030206e200a30303030303134333638203030303030206e200a30303030303134373334203030303030206e200a30303030303135323839203030303030206e200a747261696c65720a3c3c0a2f53697a652033320a2f526f6f742033203020520a2f496e666f203132203020520a2f4944205b3c33393665393464653437636564613234343463393261353461636339383338623e203c33393665393464653437636564613234343463393261353461636339383338623e5d0a3e3e0a7374617274787265660a31363839340a2525454f460a', '\xe688570600381bd2e76b97acf9e55a3235b194d8053dc563030464f826b1132a', '2026-11-20 17:00:00+00');
INSERT INTO public.kysely_migration VALUES
	('0001_account', '2026-11-22T15:17:44.167Z'),
	('0002_mail', '2026-11-22T15:17:44.176Z'),
	('0003_catalogue', '2026-11-22T15:17:44.179Z'),
	('0004_payments', '2026-11-22T15:17:44.200Z'),
	('0005_invoices', '2026-11-22T15:17:44.213Z'),
	('0006_tickets', '2026-11-22T15:17:44.218Z'),
	('0007_visits', '2026-11-22T15:17:44.221Z'),
	('0008_milestones', '2026-11-22T15:17:44.223Z'),
	('0009_account_links', '2026-11-22T15:17:44.225Z'),
	('0010_payment_holds', '2026-11-22T15:17:44.226Z'),
	('0011_catalogue_courses', '2026-11-22T15:17:44.227Z'),
	('0012_classes', '2026-11-22T15:17:44.233Z'),
	('0013_invoices', '2026-11-22T15:17:44.242Z'),
	('0014_gifts', '2026-11-22T15:17:44.257Z'),
	('0015_credit_notes', '2026-11-22T15:17:44.262Z'),
	('0016_limits', '2026-11-22T15:17:44.267Z'),
	('0017_mail', '2026-11-22T15:17:44.271Z'),
	('0018_catalogue', '2026-11-22T15:17:44.275Z'),
	('0019_mail', '2026-11-22T15:17:44.276Z'),
	('0020_payment_declines', '2026-11-22T15:17:44.278Z'),
	('0021_account_password', '2026-11-22T15:17:44.283Z'),
	('0022_classes_holds', '2026-11-22T15:17:44.285Z'),
	('0023_erasure', '2026-11-22T15:17:44.286Z'),
	('0024_payments', '2026-11-22T15:17:44.287Z'),
	('0025_deeds', '2026-11-22T15:17:44.291Z'),
	('0026_invoices', '2026-11-22T15:17:44.300Z'),
	('0027_lookups', '2026-11-22T15:17:44.312Z'),
	('0028_switches', '2026-11-22T15:17:44.314Z'),
	('0029_account', '2026-11-22T15:17:44.315Z'),
	('0030_payments', '2026-11-22T15:17:44.317Z'),
	('0031_payments', '2026-11-22T15:17:44.318Z');
INSERT INTO public.kysely_migration_lock VALUES
	('migration_lock', 0);
INSERT INTO public.limit_count VALUES
	('session_person', '\x64b69b37a7240e066ae56bfd011b3d64318fcad068f9ad75db58d1d729121369', 1, '2026-11-20 18:00:00+00', NULL),
	('session_person', '\x548b5e27d856d2f02a23739a55133eb40f88382affe28cd774f518cd2da7af28', 1, '2026-11-20 18:00:00+00', NULL),
	('session_person', '\xe455b844163ce8d829d1d40c7cdca56a3cef011fd26e4fc976474d50a063145b', 1, '2026-11-20 18:00:00+00', NULL),
	('session_address', '\x3179fe2279ea803e40fc8920bbb24941dc8ddd12c33d32e724fbaccae47b979e', 3, '2026-11-20 18:00:00+00', NULL),
	('reset_address', '\x010c1746eb06f895b024d112a1a73921a5860646168417416a6b9ba12e4eca37', 1, '2026-11-20 18:00:00+00', NULL);
INSERT INTO public.login VALUES
	('01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', 'ana@previs.example', 'ana@previs.example', '$argon2id$v=19$m=19456,t=2,p=1$cvLbtp5TvGVgvrnQN+mbJw$T9AKQZlow9FeI5Qu7GX8HJM5RCmEAnyM62SNq6+3TRw', '2024-09-11 07:10:00+00', '2024-09-12 07:10:00+00', 0, NULL),
	('01a203d5-ad9f-7951-bdfa-483002446efc', 'cene@previs.example', 'cene@previs.example', '$argon2id$v=19$m=19456,t=2,p=1$cvLbtp5TvGVgvrnQN+mbJw$T9AKQZlow9FeI5Qu7GX8HJM5RCmEAnyM62SNq6+3TRw', '2024-09-21 07:40:00+00', '2024-09-22 07:40:00+00', 0, NULL),
	('01a203d5-b0ee-7b54-8381-e9bd1d114cbc', 'dora@previs.example', 'dora@previs.example', '$argon2id$v=19$m=19456,t=2,p=1$cvLbtp5TvGVgvrnQN+mbJw$T9AKQZlow9FeI5Qu7GX8HJM5RCmEAnyM62SNq6+3TRw', '2025-07-08 07:30:00+00', '2025-07-09 07:30:00+00', 0, NULL),
	('01a203d5-b123-7aef-a4e1-eae00aae3542', 'franc@previs.example', 'franc@previs.example', '$argon2id$v=19$m=19456,t=2,p=1$cvLbtp5TvGVgvrnQN+mbJw$T9AKQZlow9FeI5Qu7GX8HJM5RCmEAnyM62SNq6+3TRw', '2025-09-26 07:30:00+00', '2025-09-27 07:30:00+00', 0, NULL),
	('01a203d5-b200-74c6-af67-d4f6a03ced19', 'vid@previs.example', 'vid@previs.example', '$argon2id$v=19$m=19456,t=2,p=1$cvLbtp5TvGVgvrnQN+mbJw$T9AKQZlow9FeI5Qu7GX8HJM5RCmEAnyM62SNq6+3TRw', '2026-01-24 08:30:00+00', '2026-01-25 08:30:00+00', 0, NULL),
	('01a203d5-b771-77ec-b7b3-96b5b9a8a569', 'hana@previs.example', 'hana@previs.example', '$argon2id$v=19$m=19456,t=2,p=1$cvLbtp5TvGVgvrnQN+mbJw$T9AKQZlow9FeI5Qu7GX8HJM5RCmEAnyM62SNq6+3TRw', NULL, '2026-11-18 08:13:00+00', 0, NULL),
	('01a203d5-b94a-77f4-99b0-dc62fbcf296d', 'zala@previs.example', 'zala@previs.example', '$argon2id$v=19$m=19456,t=2,p=1$cvLbtp5TvGVgvrnQN+mbJw$T9AKQZlow9FeI5Qu7GX8HJM5RCmEAnyM62SNq6+3TRw', '2026-11-20 17:00:00+00', '2026-11-21 17:00:00+00', 0, NULL),
	('01a203d5-b952-70dc-9e84-6fabf0a2ca1a', 'nace@previs.example', 'nace@previs.example', '$argon2id$v=19$m=19456,t=2,p=1$cvLbtp5TvGVgvrnQN+mbJw$T9AKQZlow9FeI5Qu7GX8HJM5RCmEAnyM62SNq6+3TRw', '2026-11-20 17:00:00+00', '2026-11-21 17:00:00+00', 0, NULL),
	('01a203d5-b9a3-717c-b2be-4cb39b991a1a', 'jan@previs.example', 'jan@previs.example', '$argon2id$v=19$m=19456,t=2,p=1$cvLbtp5TvGVgvrnQN+mbJw$T9AKQZlow9FeI5Qu7GX8HJM5RCmEAnyM62SNq6+3TRw', '2026-11-20 17:00:00+00', '2026-11-21 17:00:00+00', 0, NULL),
	('01a203d5-b9c5-7050-95fd-d3b0cb45c1ba', 'eva@previs.example', 'eva@previs.example', '$argon2id$v=19$m=19456,t=2,p=1$cvLbtp5TvGVgvrnQN+mbJw$T9AKQZlow9FeI5Qu7GX8HJM5RCmEAnyM62SNq6+3TRw', '2026-11-20 17:00:00+00', '2026-11-21 17:00:00+00', 0, NULL),
	('01a203d5-b9de-767d-9217-35f7a6a03aca', 'tone@previs.example', 'tone@previs.example', '$argon2id$v=19$m=19456,t=2,p=1$cvLbtp5TvGVgvrnQN+mbJw$T9AKQZlow9FeI5Qu7GX8HJM5RCmEAnyM62SNq6+3TRw', '2026-11-20 17:00:00+00', '2026-11-21 17:00:00+00', 0, NULL);
INSERT INTO public.mail VALUES
	('01a203d5-ad73-7345-bfd8-83e61cd94e1d', 'confirm_email', 'ana@previs.example', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', 'sl', '{"linkId": "01a203d5-ad71-718f-97fd-bfed153dd7a5", "firstName": "Ana"}', 'sent', 'Potrdi elektronski naslov – Previs', '2024-09-11 07:10:00+00', '2024-09-11 07:10:00+00', NULL, false, NULL),
	('01a203d5-adf7-7b88-ba12-52d670650891', 'receipt', 'ana@previs.example', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', 'sl', '{"kind": "tickets", "seeAt": "/dashboard/mytickets", "firstName": "Ana", "invoiceId": "01a203d5-adf6-7a8c-847a-df992c7a6ff3"}', 'sent', 'Račun PC1-WEB1-1 – Previs', '2024-10-21 16:10:00+00', '2024-10-21 16:10:00+00', '01a203d5-adf6-7a8c-847a-df992c7a6ff3', false, NULL),
	('01a203d5-b0f2-7af2-82f2-7a776e1c5a76', 'confirm_email', 'dora@previs.example', '01a203d5-b0ee-7b54-8381-e9bd1d114cbc', 'sl', '{"linkId": "01a203d5-b0f0-7f0b-9c13-5828ee71b6b7", "firstName": "Dora"}', 'sent', 'Potrdi elektronski naslov – Previs', '2025-07-08 07:30:00+00', '2025-07-08 07:30:00+00', NULL, false, NULL),
	('01a203d5-b126-710c-9ccb-fdda3fc39e2d', 'confirm_email', 'franc@previs.example', '01a203d5-b123-7aef-a4e1-eae00aae3542', 'sl', '{"linkId": "01a203d5-b125-7d18-863b-19ba3fb51f2d", "firstName": "Franc"}', 'sent', 'Potrdi elektronski naslov – Previs', '2025-09-26 07:30:00+00', '2025-09-26 07:30:00+00', NULL, false, NULL),
	('01a203d5-b17a-7056-9468-3c30df385dc8', 'receipt', 'ana@previs.example', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', 'sl', '{"kind": "tickets", "seeAt": "/dashboard/mytickets", "firstName": "Ana", "invoiceId": "01a203d5-b167-74ca-9687-1b2a74882fcd"}', 'sent', 'Račun PC1-WEB1-1 – Previs', '2025-10-16 16:10:00+00', '2025-10-16 16:10:00+00', '01a203d5-b167-74ca-9687-1b2a74882fcd', false, NULL),
	('01a203d5-b1d8-7159-ad66-22ac63605368', 'receipt', 'ana@previs.example', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', 'sl', '{"kind": "tickets", "seeAt": "/dashboard/mytickets", "firstName": "Ana", "invoiceId": "01a203d5-b1d7-7d93-8b9f-9ed5418610a7"}', 'sent', 'Račun PC1-WEB1-1 – Previs', '2026-01-04 04:41:59.4+00', '2026-01-04 04:41:59.4+00', '01a203d5-b1d7-7d93-8b9f-9ed5418610a7', false, NULL),
	('01a203d5-b208-7c86-83fa-971557945c05', 'confirm_email', 'vid@previs.example', '01a203d5-b200-74c6-af67-d4f6a03ced19', 'sl', '{"linkId": "01a203d5-b207-7b57-8857-0689e7686ef0", "firstName": "Vid"}', 'sent', 'Potrdi elektronski naslov – Previs', '2026-01-24 08:30:00+00', '2026-01-24 08:30:00+00', NULL, false, NULL),
	('01a203d5-b26b-79d6-b6db-4b01900b8c6c', 'receipt', 'dora@previs.example', '01a203d5-b0ee-7b54-8381-e9bd1d114cbc', 'sl', '{"kind": "tickets", "seeAt": "/dashboard/mytickets", "firstName": "Dora", "invoiceId": "01a203d5-b26a-73d1-9b18-4c27f3ef5514"}', 'sent', 'Račun PC1-WEB1-2 – Previs', '2026-05-04 16:10:00+00', '2026-05-04 16:10:00+00', '01a203d5-b26a-73d1-9b18-4c27f3ef5514', false, NULL),
	('01a203d5-b2d8-764f-8d36-8f6a9e3e1a94', 'receipt', 'franc@previs.example', '01a203d5-b123-7aef-a4e1-eae00aae3542', 'sl', '{"kind": "tickets", "seeAt": "/dashboard/mytickets", "firstName": "Franc", "invoiceId": "01a203d5-b2d8-7250-94d2-6dde4c010235"}', 'sent', 'Račun PC1-WEB1-3 – Previs', '2026-08-12 16:30:00+00', '2026-08-12 16:30:00+00', '01a203d5-b2d8-7250-94d2-6dde4c010235', false, NULL),
	('01a203d5-b32c-7b12-a91e-8f7799b6742c', 'receipt', 'vid@previs.example', '01a203d5-b200-74c6-af67-d4f6a03ced19', 'en', '{"kind": "tickets", "seeAt": "/dashboard/mytickets", "firstName": "Vid", "invoiceId": "01a203d5-b32b-79c7-a67c-e621609ad802"}', 'sent', 'Invoice PC1-WEB1-4 – Previs', '2026-10-11 16:10:00+00', '2026-10-11 16:10:00+00', '01a203d5-b32b-79c7-a67c-e621609ad802', false, NULL),
	('01a203d5-b39c-79ac-a4a2-b15361cf1918', 'receipt', 'ana@previs.example', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', 'sl', '{"kind": "tickets", "seeAt": "/dashboard/mytickets", "firstName": "Ana", "invoiceId": "01a203d5-b38d-7ec8-bffb-63db3a084814"}', 'sent', 'Račun PC1-WEB1-5 – Previs', '2026-10-19 07:59:06+00', '2026-10-19 07:59:06+00', '01a203d5-b38d-7ec8-bffb-63db3a084814', false, NULL),
	('01a203d5-b3ed-74cf-b04d-879e67cd6407', 'receipt', 'ana@previs.example', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', 'sl', '{"kind": "tickets", "seeAt": "/dashboard/mytickets", "firstName": "Ana", "invoiceId": "01a203d5-b3e0-78ca-b6b4-735938142aec"}', 'sent', 'Račun PC1-WEB1-6 – Previs', '2026-11-05 17:25:00+00', '2026-11-05 17:25:00+00', '01a203d5-b3e0-78ca-b6b4-735938142aec', false, NULL),
	('01a203d5-b454-7923-bab0-0e137b5c07eb', 'voucher', 'franc@previs.example', '01a203d5-b123-7aef-a4e1-eae00aae3542', 'sl', '{"firstName": "Franc", "voucherIds": ["01a203d5-b446-785d-9c64-ddfaf3505eb7", "01a203d5-b447-7c66-bff5-cf42f928dd9d"]}', 'sent', 'Darilni bon – Previs', '2026-11-11 17:19:00+00', '2026-11-11 17:19:00+00', '01a203d5-b428-72ae-9977-6f06bdeeed9f', false, NULL),
	('01a203d5-b457-795c-90f3-e755fc212f2c', 'receipt', 'franc@previs.example', '01a203d5-b123-7aef-a4e1-eae00aae3542', 'sl', '{"kind": "gifts", "seeAt": "/dashboard/invoices", "firstName": "Franc", "invoiceId": "01a203d5-b457-7d42-b6d4-c68a3e25e063"}', 'sent', 'Račun PC1-WEB1-7 – Previs', '2026-11-11 17:19:00+00', '2026-11-11 17:19:00+00', '01a203d5-b457-7d42-b6d4-c68a3e25e063', false, NULL),
	('01a203d5-b568-7107-bbb4-15d213289aab', 'voucher', 'dora@previs.example', '01a203d5-b0ee-7b54-8381-e9bd1d114cbc', 'sl', '{"firstName": "Dora", "voucherIds": ["01a203d5-b567-7b4a-87ac-7d0428cc63b9", "01a203d5-b567-7d81-a46d-ed83caebf13f"]}', 'sent', 'Darilni bon – Previs', '2026-11-13 17:17:00+00', '2026-11-13 17:17:00+00', '01a203d5-b54a-7683-aac7-b9bbfbb5d4e0', false, NULL),
	('01a203d5-b56a-7888-aa10-be0e065c3ca2', 'receipt', 'dora@previs.example', '01a203d5-b0ee-7b54-8381-e9bd1d114cbc', 'sl', '{"kind": "gifts", "seeAt": "/dashboard/invoices", "firstName": "Dora", "invoiceId": "01a203d5-b56a-7449-ac7b-f72e711fc13a"}', 'sent', 'Račun PC1-WEB1-8 – Previs', '2026-11-13 17:17:00+00', '2026-11-13 17:17:00+00', '01a203d5-b56a-7449-ac7b-f72e711fc13a', false, NULL),
	('01a203d5-b67d-74c4-835d-4c515fead9bc', 'signed_up', 'franc@previs.example', '01a203d5-b123-7aef-a4e1-eae00aae3542', 'sl', '{"seeAt": "/dashboard/myclasses", "classIds": ["01a203d5-ad28-72e7-a540-5b70289e1b0b"], "firstName": "Franc", "participantName": null}', 'sent', 'Prijava je uspela – Previs', '2026-11-14 17:16:00+00', '2026-11-14 17:16:00+00', NULL, false, NULL),
	('01a203d5-b680-7d18-90c3-bb64e6be7f5e', 'receipt', 'franc@previs.example', '01a203d5-b123-7aef-a4e1-eae00aae3542', 'sl', '{"kind": "classes", "seeAt": "/dashboard/myclasses", "firstName": "Franc", "invoiceId": "01a203d5-b67e-7c99-9ddf-214b48e579c7"}', 'sent', 'Račun PC1-WEB1-9 – Previs', '2026-11-14 17:16:00+00', '2026-11-14 17:16:00+00', '01a203d5-b67e-7c99-9ddf-214b48e579c7', false, NULL),
	('01a203d5-b6c7-7c47-8dbd-835d48a6e195', 'signed_up', 'vid@previs.example', '01a203d5-b200-74c6-af67-d4f6a03ced19', 'sl', '{"seeAt": "/dashboard/myclasses", "classIds": ["01a203d5-ad28-72e7-a540-5b70289e1b0b"], "firstName": "Vid", "participantName": null}', 'sent', 'Prijava je uspela – Previs', '2026-11-15 17:15:00+00', '2026-11-15 17:15:00+00', NULL, false, NULL),
	('01a203d5-b6c8-7815-a7c5-5bbba307f89b', 'receipt', 'vid@previs.example', '01a203d5-b200-74c6-af67-d4f6a03ced19', 'sl', '{"kind": "classes", "seeAt": "/dashboard/myclasses", "firstName": "Vid", "invoiceId": "01a203d5-b6c8-7cab-90d9-26061e8c9b60"}', 'sent', 'Račun PC1-WEB1-10 – Previs', '2026-11-15 17:15:00+00', '2026-11-15 17:15:00+00', '01a203d5-b6c8-7cab-90d9-26061e8c9b60', false, NULL),
	('01a203d5-b728-7d26-8e7e-bcbeb9f19a44', 'signed_up', 'franc@previs.example', '01a203d5-b123-7aef-a4e1-eae00aae3542', 'sl', '{"seeAt": "/dashboard/myclasses", "classIds": ["01a203d5-ad34-73d9-9685-cfec89923f1f"], "firstName": "Franc", "participantName": null}', 'sent', 'Prijava je uspela – Previs', '2026-11-16 17:14:00+00', '2026-11-16 17:14:00+00', NULL, false, NULL),
	('01a203d5-b731-74ef-96d5-ea4ac71b31cc', 'receipt', 'franc@previs.example', '01a203d5-b123-7aef-a4e1-eae00aae3542', 'sl', '{"kind": "classes", "seeAt": "/dashboard/myclasses", "firstName": "Franc", "invoiceId": "01a203d5-b730-78c1-9516-8db61c6f2c5c"}', 'sent', 'Račun PC1-WEB1-11 – Previs', '2026-11-16 17:14:00+00', '2026-11-16 17:14:00+00', '01a203d5-b730-78c1-9516-8db61c6f2c5c', false, NULL),
	('01a203d5-b777-7f18-b5af-6a60a56cdf2c', 'confirm_email', 'hana@previs.example', '01a203d5-b771-77ec-b7b3-96b5b9a8a569', 'sl', '{"linkId": "01a203d5-b773-780b-b410-a8db38036f97", "firstName": "Hana"}', 'sent', 'Potrdi elektronski naslov – Previs', '2026-11-17 08:13:00+00', '2026-11-17 08:13:00+00', NULL, false, NULL),
	('01a203d5-b7cc-7bb5-a2ff-2ffb7e753c97', 'signed_up', 'vid@previs.example', '01a203d5-b200-74c6-af67-d4f6a03ced19', 'sl', '{"seeAt": "/dashboard/myclasses", "classIds": ["01a203d5-ad34-73d9-9685-cfec89923f1f"], "firstName": "Vid", "participantName": null}', 'sent', 'Prijava je uspela – Previs', '2026-11-17 17:13:00+00', '2026-11-17 17:13:00+00', NULL, false, NULL),
	('01a203d5-b7ce-7299-80ac-daf7a8fef99c', 'receipt', 'vid@previs.example', '01a203d5-b200-74c6-af67-d4f6a03ced19', 'sl', '{"kind": "classes", "seeAt": "/dashboard/myclasses", "firstName": "Vid", "invoiceId": "01a203d5-b7cd-7d65-a424-1e2c94cf3a97"}', 'sent', 'Račun PC1-WEB1-12 – Previs', '2026-11-17 17:13:00+00', '2026-11-17 17:13:00+00', '01a203d5-b7cd-7d65-a424-1e2c94cf3a97', false, NULL),
	('01a203d5-b816-775d-9edf-fa2502925445', 'receipt', 'ana@previs.example', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', 'sl', '{"kind": "classes", "seeAt": "/dashboard/myclasses", "firstName": "Ana", "invoiceId": "01a203d5-b816-7ff1-8521-3410a5a55791"}', 'sent', 'Račun PC1-WEB1-13 – Previs', '2026-11-18 17:12:00+00', '2026-11-18 17:12:00+00', '01a203d5-b816-7ff1-8521-3410a5a55791', false, NULL),
	('01a203d5-b815-7c00-aee0-bbbd0e92cbf6', 'signed_up', 'ana@previs.example', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', 'sl', '{"seeAt": "/dashboard/myclasses", "classIds": ["01a203d5-ad2a-7808-be2b-b948d8f2492e"], "firstName": "Ana", "participantName": null}', 'sent', 'Prijava je uspela – Previs', '2026-11-18 17:12:00+00', '2026-11-18 17:12:00+00', NULL, false, NULL),
	('01a203d5-b8e9-7414-887c-bdcd31f0ec79', 'signed_up', 'ana@previs.example', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', 'sl', '{"seeAt": "/dashboard/child/01a203d5-ad9c-7a05-9a5d-b0149fe0ff85", "classIds": ["01a203d5-ad3c-7052-9d82-036b7a11f9e6", "01a203d5-ad40-7a4c-a8c6-80a2ba08047b"], "firstName": "Ana", "participantName": "Bor"}', 'sent', 'Prijava je uspela – Previs', '2026-11-18 19:12:00+00', '2026-11-18 19:12:00+00', NULL, false, NULL),
	('01a203d5-b8f4-70ff-af54-4c5fc716b57a', 'pre_invoice', 'ana@previs.example', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', 'sl', '{"firstName": "Ana", "preInvoiceId": "01a203d5-b8e2-7b7e-b494-0983cb74af7b"}', 'sent', 'Predračun 1-2026 – Previs', '2026-11-18 19:12:00+00', '2026-11-18 19:12:00+00', '01a203d5-b8e2-7b7e-b494-0983cb74af7b', false, NULL),
	('01a203d5-b94e-7155-b82c-786484d99196', 'confirm_email', 'zala@previs.example', '01a203d5-b94a-77f4-99b0-dc62fbcf296d', 'sl', '{"linkId": "01a203d5-b94d-7d1e-b667-404c8aa04ce4", "firstName": "Zala"}', 'sent', 'Potrdi elektronski naslov – Previs', '2026-11-20 17:00:00+00', '2026-11-20 17:00:00+00', NULL, false, NULL),
	('01a203d5-b954-775c-95aa-22245c819f57', 'confirm_email', 'nace@previs.example', '01a203d5-b952-70dc-9e84-6fabf0a2ca1a', 'sl', '{"linkId": "01a203d5-b953-7650-ad58-21bb870330d2", "firstName": "Nace"}', 'sent', 'Potrdi elektronski naslov – Previs', '2026-11-20 17:00:00+00', '2026-11-20 17:00:00+00', NULL, false, NULL),
	('01a203d5-b966-7cc9-bd5d-8675bccbb74f', 'receipt', 'nace@previs.example', '01a203d5-b952-70dc-9e84-6fabf0a2ca1a', 'sl', '{"kind": "tickets", "seeAt": "/dashboard/mytickets", "firstName": "Nace", "invoiceId": "01a203d5-b965-73ba-a29a-e382b3f176a1"}', 'sent', 'Račun PC1-WEB1-15 – Previs', '2026-11-20 17:00:00+00', '2026-11-20 17:00:00+00', '01a203d5-b965-73ba-a29a-e382b3f176a1', false, NULL),
	('01a203d5-b99e-7bb1-af79-174c7fbabe74', 'refund', 'nace@previs.example', '01a203d5-b952-70dc-9e84-6fabf0a2ca1a', 'sl', '{"amount": "27.00", "reason": "operator", "firstName": "Nace", "reference": "TBMD-M0YM"}', 'queued', NULL, '2026-11-20 17:00:00+00', NULL, NULL, false, NULL),
	('01a203d5-b9a1-7c4b-b2f0-b3e22737d07a', 'credit_note', 'nace@previs.example', '01a203d5-b952-70dc-9e84-6fabf0a2ca1a', 'sl', '{"firstName": "Nace", "invoiceId": "01a203d5-b9a0-7d91-b545-213237b5c255", "cancelledId": "01a203d5-b965-73ba-a29a-e382b3f176a1"}', 'queued', NULL, '2026-11-20 17:00:00+00', NULL, '01a203d5-b9a0-7d91-b545-213237b5c255', false, NULL),
	('01a203d5-b9a5-7bca-ab83-1f0692d7ffab', 'confirm_email', 'jan@previs.example', '01a203d5-b9a3-717c-b2be-4cb39b991a1a', 'sl', '{"linkId": "01a203d5-b9a5-7c47-a4dc-c3722aa9a396", "firstName": "Jan"}', 'queued', NULL, '2026-11-20 17:00:00+00', NULL, NULL, false, NULL),
	('01a203d5-b9c7-75e7-8747-67b22f52c9a5', 'confirm_email', 'eva@previs.example', '01a203d5-b9c5-7050-95fd-d3b0cb45c1ba', 'sl', '{"linkId": "01a203d5-b9c6-7155-a30e-b5f91fff3c65", "firstName": "Eva"}', 'queued', NULL, '2026-11-20 17:00:00+00', NULL, NULL, false, NULL),
	('01a203d5-b897-7cd7-92f6-b47d11902ae7', 'signed_up', 'ana@previs.example', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', 'sl', '{"seeAt": "/dashboard/myclasses", "classIds": ["01a203d5-ad35-7618-97f4-843c131307ca", "01a203d5-ad37-70a1-acb5-2822c21a04b0"], "firstName": "Ana", "participantName": null}', 'sent', 'Prijava je uspela – Previs', '2026-11-18 18:12:00+00', '2026-11-18 18:12:00+00', NULL, false, NULL),
	('01a203d5-b899-7998-b653-5641fb1d84d0', 'receipt', 'ana@previs.example', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', 'sl', '{"kind": "classes", "seeAt": "/dashboard/myclasses", "firstName": "Ana", "invoiceId": "01a203d5-b898-79ff-9dfd-79463cfc30b8"}', 'sent', 'Račun PC1-WEB1-14 – Previs', '2026-11-18 18:12:00+00', '2026-11-18 18:12:00+00', '01a203d5-b898-79ff-9dfd-79463cfc30b8', false, NULL),
	('01a203d5-b9e3-7e1c-ace7-cc6be7c44345', 'confirm_email', 'tone@previs.example', '01a203d5-b9de-767d-9217-35f7a6a03aca', 'sl', '{"linkId": "01a203d5-b9df-757e-994a-f3f6f3215cf1", "firstName": "Tone"}', 'queued', NULL, '2026-11-20 17:00:00+00', NULL, NULL, false, NULL);
INSERT INTO public.milestone VALUES
	('key:70d08b6ea8980f468591e3870b0bcf7638d7e36f4201e99f1cde32d35ca792e6', '2026-11-22 15:17:44.322+00', '2026-11-22 15:17:44.322+00'),
	('demo', '2026-11-20 17:00:00+00', '2026-11-20 17:00:00+00');
INSERT INTO public.one_time_token VALUES
	('\x7eba9524bdc31d46ba079c739493dc8c59021002c95df27e65458d9b1c1f03d4', 'confirm_email', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', 'ana@previs.example', '2024-09-11 07:10:00+00', '2024-09-12 07:10:00+00', '2024-09-11 07:10:00+00', NULL, 'ana@previs.example', NULL),
	('\xcb5cce416480f7506fb1b5dad47d435977a3959e52891cefae6aef983cfa8e46', 'confirm_email', '01a203d5-b0ee-7b54-8381-e9bd1d114cbc', 'dora@previs.example', '2025-07-08 07:30:00+00', '2025-07-09 07:30:00+00', '2025-07-08 07:30:00+00', NULL, 'dora@previs.example', NULL),
	('\xc7fb080decd6ededbbeeb7c2c8862f72ff02a5061167af633212828921f0cb6f', 'confirm_email', '01a203d5-b123-7aef-a4e1-eae00aae3542', 'franc@previs.example', '2025-09-26 07:30:00+00', '2025-09-27 07:30:00+00', '2025-09-26 07:30:00+00', NULL, 'franc@previs.example', NULL),
	('\x66e08c245f175a03daf3d15ddfe330285e5744b4c6a304eb083b5438fd75e909', 'confirm_email', '01a203d5-b200-74c6-af67-d4f6a03ced19', 'vid@previs.example', '2026-01-24 08:30:00+00', '2026-01-25 08:30:00+00', '2026-01-24 08:30:00+00', NULL, 'vid@previs.example', NULL),
	('\x9b49b0a2fb9bff86b1ad9cb22e955dda08e7469fd6463957ab6332aa850237c8', 'confirm_email', '01a203d5-b771-77ec-b7b3-96b5b9a8a569', 'hana@previs.example', '2026-11-17 08:13:00+00', '2026-11-18 08:13:00+00', NULL, NULL, 'hana@previs.example', NULL),
	('\x3e977fa42202c73e5784bb04d35d3ef4d85617ab7fecb14d9a52d9079487cba5', 'confirm_email', '01a203d5-b94a-77f4-99b0-dc62fbcf296d', 'zala@previs.example', '2026-11-20 17:00:00+00', '2026-11-21 17:00:00+00', '2026-11-20 17:00:00+00', NULL, 'zala@previs.example', NULL),
	('\xed6ed9e651c962f5014030ee50ad36c1a4f6c76afa1f0fee5136bfd08955b124', 'confirm_email', '01a203d5-b952-70dc-9e84-6fabf0a2ca1a', 'nace@previs.example', '2026-11-20 17:00:00+00', '2026-11-21 17:00:00+00', '2026-11-20 17:00:00+00', NULL, 'nace@previs.example', NULL),
	('\x613b77d95640a94a4b6794086b3cb2d1bc2e49f8a4cf693c0808400a08217071', 'confirm_email', '01a203d5-b9a3-717c-b2be-4cb39b991a1a', 'jan@previs.example', '2026-11-20 17:00:00+00', '2026-11-21 17:00:00+00', '2026-11-20 17:00:00+00', NULL, 'jan@previs.example', NULL),
	('\xb8515b5d6a1f144376fdbd0339eb8a6cb5e737e83c2f74b477fd4252510cd12f', 'confirm_email', '01a203d5-b9c5-7050-95fd-d3b0cb45c1ba', 'eva@previs.example', '2026-11-20 17:00:00+00', '2026-11-21 17:00:00+00', '2026-11-20 17:00:00+00', NULL, 'eva@previs.example', NULL),
	('\xd398fe37e80a91c88373b8b3ab950ab7d70c9abbdf86ff0a658c81405c1a2d17', 'confirm_email', '01a203d5-b9de-767d-9217-35f7a6a03aca', 'tone@previs.example', '2026-11-20 17:00:00+00', '2026-11-21 17:00:00+00', '2026-11-20 17:00:00+00', NULL, 'tone@previs.example', NULL);
INSERT INTO public.payment VALUES
	('01a203d5-adec-73e6-9c7f-e85628b1b8fd', '01a203d5-adab-7b90-bd71-8ebd96c1caf0', '01a203d5-adb1-7350-a558-a8c4918f0042', 'card', '4c5dc51e70da03d97566859b20220f2f', 12500, 'VISA', 'sale', '2024-10-21 16:10:00+00'),
	('01a203d5-b164-7c99-b593-7c761ead3894', '01a203d5-b143-78b3-85e9-e9ec894904a1', '01a203d5-b14c-7c9f-8afd-e2fdedd8ad65', 'wallet', 'M7NNSU9C1257V54D5', 2700, 'paypal', 'sale', '2025-10-16 16:10:00+00'),
	('01a203d5-b1d6-7dd9-8fcc-4a9089fe3ce2', '01a203d5-b1bf-7617-97a1-233076dd506a', '01a203d5-b1c2-7f09-8877-809bdd5442c0', 'card', '999684847ee7314a6d72565f49ba904b', 12500, 'VISA', 'sale', '2026-01-04 04:41:59.4+00'),
	('01a203d5-b260-70f0-ac49-8beada4f81d0', '01a203d5-b22d-7a62-b919-0a79e3531714', '01a203d5-b231-70b7-a4f0-0149f1700e2e', 'wallet', 'JDFX4R4PTJ2VWWDLS', 6200, 'paypal', 'sale', '2026-05-04 16:10:00+00'),
	('01a203d5-b2d4-71f9-9997-3e0f4a670e31', '01a203d5-b2c4-797a-a861-81bfbcca6702', '01a203d5-b2c7-7672-9731-82cc37904a18', 'card', '897137e51a96dfdcaec675a74f3d56c7', 28900, 'VISA', 'sale', '2026-08-12 16:30:00+00'),
	('01a203d5-b329-748d-b10e-6a8904b566e7', '01a203d5-b317-7cf3-9a84-753f46ab6c6d', '01a203d5-b31b-7254-ac6b-058e7902c8ea', 'card', 'b1876a305e912c96009f043517596204', 3300, 'VISA', 'sale', '2026-10-11 16:10:00+00'),
	('01a203d5-b38b-7e4a-8c7a-3e35a44f185f', '01a203d5-b381-718b-897f-51b30fdb4972', '01a203d5-b383-7e3c-8638-e76f0c874468', 'card', '07117f19894102ae212932e7df6edbfb', 1350, 'VISA', 'sale', '2026-10-19 07:59:06+00'),
	('01a203d5-b3dc-759d-b532-2bdb6e169368', '01a203d5-b3d1-7d91-8b2b-89b1bcea73f3', '01a203d5-b3d3-7dee-a7bb-cb1305cde5df', 'card', 'a8f76eac21418597ec3b7a4d7f5f831b', 5800, 'VISA', 'sale', '2026-11-05 17:25:00+00'),
	('01a203d5-b443-7b21-8677-d5f25e9e4d90', '01a203d5-b428-72ae-9977-6f06bdeeed9f', '01a203d5-b42e-797c-8116-f745d7f2af46', 'card', 'abb312dfa40c70734f325e4b1d0fe44e', 8700, 'VISA', 'sale', '2026-11-11 17:19:00+00'),
	('01a203d5-b565-748a-851c-b5ab7762d09e', '01a203d5-b54a-7683-aac7-b9bbfbb5d4e0', '01a203d5-b553-7e6b-817d-c2bff418d214', 'wallet', '2RC0MLUUX8C67UL1H', 2350, 'paypal', 'sale', '2026-11-13 17:17:00+00'),
	('01a203d5-b675-7821-aa55-3945dfdb4b9d', '01a203d5-b65b-7f14-ac80-b880f3e5702e', '01a203d5-b66c-7178-8ad2-850b32d6f8f6', 'card', '38ea817f352b0f53bf5a2d53b4c6057e', 2500, 'VISA', 'sale', '2026-11-14 17:16:00+00'),
	('01a203d5-b6c4-7419-8526-fa0b646b4293', '01a203d5-b6b3-7468-a745-ed606ec78329', '01a203d5-b6bb-70ef-be78-5a87aeb028d7', 'card', 'a858371e068fdaa0ef78911377acec1c', 2500, 'VISA', 'sale', '2026-11-15 17:15:00+00'),
	('01a203d5-b71d-7e99-9f7a-fff93a4e8620', '01a203d5-b707-7ef6-b80f-6c0a7b08a714', '01a203d5-b712-7a6c-baf6-e69cea97ad0e', 'card', 'c49fe05dd25afddcc7bede1f1e75113c', 9800, 'VISA', 'sale', '2026-11-16 17:14:00+00'),
	('01a203d5-b7ad-7b0f-a774-6c2ecb002339', '01a203d5-b795-7a9f-8dd2-23abef333be5', '01a203d5-b79d-7875-9e56-2b82471f79ac', 'card', 'f2e18553da6d5a7747df5841c1f3ad15', 9800, 'VISA', 'sale', '2026-11-17 17:13:00+00'),
	('01a203d5-b812-7ce0-85eb-5ae05c5067f0', '01a203d5-b7fe-7476-8f56-0e0ddffaba92', '01a203d5-b808-799b-9ecf-961499ce4353', 'card', '1eff18be8c91844310736520ed5e2639', 3200, 'VISA', 'sale', '2026-11-18 17:12:00+00'),
	('01a203d5-b894-7407-8200-a87b859ac24d', '01a203d5-b872-76a0-8dd8-bd3b22663f31', '01a203d5-b887-7e80-a4d1-db992a65bc3e', 'wallet', '6VGT1CAHVUQVX43LC', 17800, 'paypal', 'sale', '2026-11-18 18:12:00+00'),
	('01a203d5-b964-76f6-9684-7c54e7b18274', '01a203d5-b959-720d-8062-5c7141f7a998', '01a203d5-b95c-7839-8375-2e45c751dd44', 'card', '6ae0c67a461dd11e910f1c21cbb08745', 2700, 'VISA', 'refund', '2026-11-20 17:00:00+00');
INSERT INTO public.person VALUES
	('01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', 'Ana', 'Novak', '1986-07-12', 'Trubarjeva cesta 24', 'Ljubljana', '1000', 'Slovenija', '041 234 567', 4, 'sl', false, '', '2024-09-11 07:10:00+00', NULL),
	('01a203d5-ad9c-7a05-9a5d-b0149fe0ff85', 'Bor', 'Novak', '2018-07-12', '', '', '', '', '', 2, 'sl', false, '', '2024-09-21 07:40:00+00', NULL),
	('01a203d5-ad9f-7951-bdfa-483002446efc', 'Cene', 'Novak', '2010-07-12', '', '', '', '', '', 4, 'sl', false, '', '2024-09-21 07:40:00+00', NULL),
	('01a203d5-b0ee-7b54-8381-e9bd1d114cbc', 'Dora', 'Kralj', '1988-07-12', '', 'Ljubljana', '1000', 'Slovenija', '', 3, 'sl', false, '', '2025-07-08 07:30:00+00', NULL),
	('01a203d5-b11c-7dd9-b18a-e60ae31799ad', 'Eva', 'Kralj', '2016-07-12', '', '', '', '', '', 1, 'sl', false, '', '2025-07-09 07:29:00+00', NULL),
	('01a203d5-b123-7aef-a4e1-eae00aae3542', 'Franc', 'Zupan', '1996-07-12', '', '', '', '', '', 5, 'sl', false, '', '2025-09-26 07:30:00+00', NULL),
	('01a203d5-b200-74c6-af67-d4f6a03ced19', 'Vid', 'Hribar', '2004-07-12', '', '', '', '', '', 6, 'sl', false, '', '2026-01-24 08:30:00+00', NULL),
	('01a203d5-b771-77ec-b7b3-96b5b9a8a569', 'Hana', 'Mlakar', '1997-07-12', '', '', '', '', '', 3, 'sl', false, '', '2026-11-17 08:13:00+00', NULL),
	('01a203d5-b94a-77f4-99b0-dc62fbcf296d', 'Zala', 'Pirc', '1999-09-09', '', '', '', '', '', 3, 'sl', false, '', '2026-11-20 17:00:00+00', NULL),
	('01a203d5-b952-70dc-9e84-6fabf0a2ca1a', 'Nace', 'Pirc', '1999-09-09', '', '', '', '', '', 3, 'sl', false, '', '2026-11-20 17:00:00+00', NULL),
	('01a203d5-b9a3-717c-b2be-4cb39b991a1a', 'Jan', 'Pirc', '1999-09-09', '', '', '', '', '', 3, 'sl', false, '', '2026-11-20 17:00:00+00', NULL),
	('01a203d5-b9c5-7050-95fd-d3b0cb45c1ba', 'Eva', 'Pirc', '1999-09-09', '', '', '', '', '', 3, 'sl', false, '', '2026-11-20 17:00:00+00', NULL),
	('01a203d5-b9de-767d-9217-35f7a6a03aca', 'Tone', 'Pirc', '1999-09-09', '', '', '', '', '', 3, 'sl', false, '', '2026-11-20 17:00:00+00', NULL);
INSERT INTO public.place VALUES
	('01a203d5-b664-781e-943a-219a7b5f54b6', '01a203d5-ad28-72e7-a540-5b70289e1b0b', '01a203d5-acff-78a6-8218-1265e2152edb', '01a203d5-b123-7aef-a4e1-eae00aae3542', '01a203d5-b123-7aef-a4e1-eae00aae3542', 'confirmed', NULL, '01a203d5-b65b-7f14-ac80-b880f3e5702e', NULL, '2026-11-14 17:16:00+00', NULL),
	('01a203d5-b6b5-7a6c-9769-c0c2086df8ac', '01a203d5-ad28-72e7-a540-5b70289e1b0b', '01a203d5-acff-78a6-8218-1265e2152edb', '01a203d5-b200-74c6-af67-d4f6a03ced19', '01a203d5-b200-74c6-af67-d4f6a03ced19', 'confirmed', NULL, '01a203d5-b6b3-7468-a745-ed606ec78329', NULL, '2026-11-15 17:15:00+00', NULL),
	('01a203d5-b70b-704d-af76-6ef660499551', '01a203d5-ad34-73d9-9685-cfec89923f1f', '01a203d5-ad03-789c-972f-65a371b2d7d6', '01a203d5-b123-7aef-a4e1-eae00aae3542', '01a203d5-b123-7aef-a4e1-eae00aae3542', 'confirmed', NULL, '01a203d5-b707-7ef6-b80f-6c0a7b08a714', NULL, '2026-11-16 17:14:00+00', NULL),
	('01a203d5-b798-79eb-9502-258c6bd2e752', '01a203d5-ad34-73d9-9685-cfec89923f1f', '01a203d5-ad03-789c-972f-65a371b2d7d6', '01a203d5-b200-74c6-af67-d4f6a03ced19', '01a203d5-b200-74c6-af67-d4f6a03ced19', 'confirmed', NULL, '01a203d5-b795-7a9f-8dd2-23abef333be5', NULL, '2026-11-17 17:13:00+00', NULL),
	('01a203d5-b801-7a79-9e99-a303d7445eb7', '01a203d5-ad2a-7808-be2b-b948d8f2492e', '01a203d5-ad01-7143-97b2-1e7d5122b8d0', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', 'confirmed', NULL, '01a203d5-b7fe-7476-8f56-0e0ddffaba92', NULL, '2026-11-18 17:12:00+00', NULL),
	('01a203d5-b87f-780d-a4c0-d8f682a57f7b', '01a203d5-ad35-7618-97f4-843c131307ca', '01a203d5-ad08-7a91-a8fc-93413395ff14', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', 'confirmed', NULL, '01a203d5-b872-76a0-8dd8-bd3b22663f31', NULL, '2026-11-18 18:12:00+00', NULL),
	('01a203d5-b880-70dd-a4c3-de5c9e31dc92', '01a203d5-ad37-70a1-acb5-2822c21a04b0', '01a203d5-ad08-7a91-a8fc-93413395ff14', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', 'confirmed', NULL, '01a203d5-b872-76a0-8dd8-bd3b22663f31', NULL, '2026-11-18 18:12:00+00', NULL),
	('01a203d5-b8e3-75c8-b14e-d81fae7e7f58', '01a203d5-ad3c-7052-9d82-036b7a11f9e6', '01a203d5-ad14-75b2-873d-f719a202ffda', '01a203d5-ad9c-7a05-9a5d-b0149fe0ff85', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', 'confirmed', NULL, NULL, '01a203d5-b8e2-7b7e-b494-0983cb74af7b', '2026-11-18 19:12:00+00', NULL),
	('01a203d5-b8e4-7c31-a80a-7d7996679a06', '01a203d5-ad40-7a4c-a8c6-80a2ba08047b', '01a203d5-ad14-75b2-873d-f719a202ffda', '01a203d5-ad9c-7a05-9a5d-b0149fe0ff85', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', 'confirmed', NULL, NULL, '01a203d5-b8e2-7b7e-b494-0983cb74af7b', '2026-11-18 19:12:00+00', NULL),
	('01a203d5-b9d3-784b-a685-5be4f136a37e', '01a203d5-ad26-76b2-921f-8833391f71b7', '01a203d5-acff-78a6-8218-1265e2152edb', '01a203d5-b9c5-7050-95fd-d3b0cb45c1ba', '01a203d5-b9c5-7050-95fd-d3b0cb45c1ba', 'held', '2026-11-20 17:33:00+00', '01a203d5-b9d1-7214-b307-9020f69a708b', NULL, '2026-11-20 17:00:00+00', '2026-11-20 17:00:00+00'),
	('01a203d5-b9ee-7f95-abfe-873061a2a13b', '01a203d5-ad2a-7808-be2b-b948d8f2492e', '01a203d5-ad01-7143-97b2-1e7d5122b8d0', '01a203d5-b9de-767d-9217-35f7a6a03aca', '01a203d5-b9de-767d-9217-35f7a6a03aca', 'held', '2026-11-20 17:33:00+00', '01a203d5-b9ec-71bf-9ef4-3d9c18003082', NULL, '2026-11-20 17:00:00+00', '2026-11-20 17:00:00+00');
INSERT INTO public.pre_invoice VALUES
	('01a203d5-b8e2-7b7e-b494-0983cb74af7b', 2026, 1, '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', '01a203d5-ad9c-7a05-9a5d-b0149fe0ff85', 'Bor', '01a203d5-ad14-75b2-873d-f719a202ffda', '{01a203d5-ad3c-7052-9d82-036b7a11f9e6,01a203d5-ad40-7a4c-a8c6-80a2ba08047b}', '{"en": "Climbing school", "sl": "Plezalna šola"}', '[{"name": {"en": "Climbing school", "sl": "Plezalna šola"}, "vatRate": 950, "quantity": 1, "unitCents": 14900, "totalCents": 14900}]', '[{"rate": 950, "vatCents": 1293, "baseCents": 13607, "grossCents": 14900}]', '[{"name": {"en": "Climbing school", "sl": "Plezalna šola"}, "dates": ["2026-11-30", "2026-12-07", "2026-12-14", "2026-12-21", "2026-12-28", "2027-01-04", "2027-01-11", "2027-01-18", "2027-01-25", "2027-02-01", "2027-02-08", "2027-02-15"], "hours": [{"end": "17:00", "start": "16:00"}]}, {"name": {"en": "Climbing school", "sl": "Plezalna šola"}, "dates": ["2026-12-03", "2026-12-10", "2026-12-17", "2026-12-24", "2026-12-31", "2027-01-07", "2027-01-14", "2027-01-21", "2027-01-28", "2027-02-04", "2027-02-11", "2027-02-18"], "hours": [{"end": "17:00", "start": "16:00"}]}]', 14900, '{"bank": "Banka Previs d.d.", "city": "Ljubljana", "iban": "SI56020360253863406", "name": "Previs, plezalni center, d.o.o.", "street": "Pod steno 12", "country": {"en": "Slovenia", "sl": "Slovenija"}, "operator": {"en": "web shop", "sl": "spletna prodaja"}, "vatPayer": true, "taxNumber": "12345679", "postalCode": "1000", "registration": {"en": "District Court of Ljubljana, share capital 7.500,00 €", "sl": "Okrožno sodišče v Ljubljani, osnovni kapital 7.500,00 €"}, "registrationNumber": "9331310000"}', '{"city": "Ljubljana", "name": "Ana Novak", "address": "Trubarjeva cesta 24", "country": "Slovenija", "postalCode": "1000"}', 'sl', '2026-11-18 19:12:00+00', '2026-11-23 22:59:59+00', '2026-11-26 22:59:59+00', NULL, 'open', NULL);
INSERT INTO public.pre_invoice_counter VALUES
	(2026, 1);
INSERT INTO public.pre_invoice_document VALUES
	('01a203d5-b8e2-7b7e-b494-0983cb74af7b', '\x255044462d312e37206120646f63756d656e742c206c656674206f757420746f206b65657020746869732066696c6520736d616c6c', '\x273a0d4bda597f43ac2d166812b39639df377d2d46d3ac8b464857a5d0fbe4de', '2026-11-18 19:12:00+00');
INSERT INTO public.refund VALUES
	('01a203d5-b99c-73aa-a014-0e9236cbd5c2', '01a203d5-b964-76f6-9684-7c54e7b18274', 2700, 'operator', 'queued', NULL, '2026-11-20 17:00:00+00', NULL, NULL, 1);
INSERT INTO public.supplier_answer VALUES
	('01a203d5-ade6-763c-ba0b-e8b3409d3cb8', '01a203d5-adb1-7350-a558-a8c4918f0042', 'status', 200, '{"id": "4c5dc51e70da03d97566859b20220f2f", "ndc": "58AE2C9C4837281BB5A76025644A2213.uat01-vm-tx04", "card": {"bin": "420000", "holder": "Ana Novak", "expiryYear": "2034", "expiryMonth": "05", "last4Digits": "0091"}, "risk": {"score": "100"}, "amount": "125.00", "result": {"code": "000.100.110", "description": "Request successfully processed in ''Merchant in Integrator Test Mode''", "field5609b7": "ignore me"}, "currency": "EUR", "customer": {"ip": "127.0.0.1", "ipCountry": "SI"}, "timestamp": "2026-11-20 17:00:00.000+0000", "descriptor": "1042.3311.7788 Previs S8QN06A9", "buildNumber": "4f0c6ac5b8a9d2e1f3047586978a9bacbdcedfe0@2026-08-06 10:13:44 +0000", "paymentType": "DB", "paymentBrand": "VISA", "threeDSecure": {"eci": "05"}, "resultDetails": {"ConnectorTxID1": "394156", "ExtendedDescription": "n/a", "clearingInstituteName": "Sandbox"}, "customParameters": {"SHOPPER_intentId": "01a203d5-adab-7b90-bd71-8ebd96c1caf0", "CTPE_DESCRIPTOR_TEMPLATE": "", "SHOPPER_EndToEndIdentity": "00bdad60866c3e71aa0248a7bc92edec6edb561dce6174d2b1250b921de4088a"}, "merchantTransactionId": "17295270000006057094"}', '2024-10-21 16:10:00+00', 0, '2024-10-21 16:10:00+00'),
	('01a203d5-b161-72e1-be80-45844089b20d', '01a203d5-b14c-7c9f-8afd-e2fdedd8ad65', 'wallet.order', 200, '{"id": "SB1WHS90UH6RWUF9S", "links": [{"rel": "self", "href": "http://127.0.0.1:32801/v2/checkout/orders/SB1WHS90UH6RWUF9S", "method": "GET"}, {"rel": "payer-action", "href": "http://127.0.0.1:32801/checkoutnow?token=SB1WHS90UH6RWUF9S", "method": "GET"}, {"rel": "capture", "href": "http://127.0.0.1:32801/v2/checkout/orders/SB1WHS90UH6RWUF9S/capture", "method": "POST"}], "payer": {"name": {"surname": "Plačnik", "given_name": "Pia"}, "payer_id": "SANDBOX0WFJNU", "email_address": "placnik@example.com"}, "intent": "CAPTURE", "status": "APPROVED", "create_time": "2026-11-20T17:00:00.000Z", "payment_source": {"paypal": {"name": {"surname": "Plačnik", "given_name": "Pia"}, "email_address": "placnik@example.com"}}, "purchase_units": [{"payee": {"merchant_id": "SANDBOXMERCHANT"}, "amount": {"value": "27.00", "currency_code": "EUR"}, "custom_id": "17606310000000371011", "invoice_id": "17606310000000371011", "description": "Previs YQPX-PSM7", "reference_id": "default"}]}', '2025-10-16 16:10:00+00', 0, '2025-10-16 16:10:00+00'),
	('01a203d5-b161-77a9-8468-784f1fc88b2b', '01a203d5-b14c-7c9f-8afd-e2fdedd8ad65', 'wallet.capture', 201, '{"id": "SB1WHS90UH6RWUF9S", "links": [{"rel": "self", "href": "http://127.0.0.1:32801/v2/checkout/orders/SB1WHS90UH6RWUF9S", "method": "GET"}, {"rel": "payer-action", "href": "http://127.0.0.1:32801/checkoutnow?token=SB1WHS90UH6RWUF9S", "method": "GET"}, {"rel": "capture", "href": "http://127.0.0.1:32801/v2/checkout/orders/SB1WHS90UH6RWUF9S/capture", "method": "POST"}], "payer": {"name": {"surname": "Plačnik", "given_name": "Pia"}, "payer_id": "SANDBOX0WFJNU", "email_address": "placnik@example.com"}, "intent": "CAPTURE", "status": "COMPLETED", "create_time": "2026-11-20T17:00:00.000Z", "payment_source": {"paypal": {"name": {"surname": "Plačnik", "given_name": "Pia"}, "email_address": "placnik@example.com"}}, "purchase_units": [{"payee": {"merchant_id": "SANDBOXMERCHANT"}, "amount": {"value": "27.00", "currency_code": "EUR"}, "payments": {"captures": [{"id": "M7NNSU9C1257V54D5", "links": [{"rel": "self", "href": "http://127.0.0.1:32801/v2/payments/captures/M7NNSU9C1257V54D5", "method": "GET"}, {"rel": "refund", "href": "http://127.0.0.1:32801/v2/payments/captures/M7NNSU9C1257V54D5/refund", "method": "POST"}, {"rel": "up", "href": "http://127.0.0.1:32801/v2/checkout/orders/SB1WHS90UH6RWUF9S", "method": "GET"}], "amount": {"value": "27.00", "currency_code": "EUR"}, "status": "COMPLETED", "custom_id": "17606310000000371011", "invoice_id": "17606310000000371011", "create_time": "2026-11-20T17:00:00.000Z", "update_time": "2026-11-20T17:00:00.000Z", "final_capture": true, "seller_protection": {"status": "ELIGIBLE", "dispute_categories": ["ITEM_NOT_RECEIVED", "UNAUTHORIZED_TRANSACTION"]}, "supplementary_data": {"related_ids": {"order_id": "SB1WHS90UH6RWUF9S"}}}]}, "custom_id": "17606310000000371011", "invoice_id": "17606310000000371011", "description": "Previs YQPX-PSM7", "reference_id": "default"}]}', '2025-10-16 16:10:00+00', 1, '2025-10-16 16:10:00+00'),
	('01a203d5-b1d4-7ca3-8207-ff4cac61989e', '01a203d5-b1c2-7f09-8877-809bdd5442c0', 'status', 200, '{"id": "999684847ee7314a6d72565f49ba904b", "ndc": "D4EE505B74B53C735F89B10901C967DF.uat01-vm-tx04", "card": {"bin": "420000", "holder": "Ana Novak", "expiryYear": "2034", "expiryMonth": "05", "last4Digits": "0091"}, "risk": {"score": "100"}, "amount": "125.00", "result": {"code": "000.100.110", "description": "Request successfully processed in ''Merchant in Integrator Test Mode''", "fielda48b98": "ignore me"}, "currency": "EUR", "customer": {"ip": "127.0.0.1", "ipCountry": "SI"}, "timestamp": "2026-11-20 17:00:00.000+0000", "descriptor": "1042.3311.7788 Previs 6BW6AV33", "buildNumber": "4f0c6ac5b8a9d2e1f3047586978a9bacbdcedfe0@2026-08-06 10:13:44 +0000", "paymentType": "DB", "paymentBrand": "VISA", "threeDSecure": {"eci": "05"}, "resultDetails": {"ConnectorTxID1": "394156", "ExtendedDescription": "n/a", "clearingInstituteName": "Sandbox"}, "customParameters": {"SHOPPER_intentId": "01a203d5-b1bf-7617-97a1-233076dd506a", "CTPE_DESCRIPTOR_TEMPLATE": "", "SHOPPER_EndToEndIdentity": "1d48b0aa62dc5518e68d845732566cbadc10182687cd6d16c9553f6de0467ac2"}, "merchantTransactionId": "17675017194001117052"}', '2026-01-04 04:41:59.4+00', 0, '2026-01-04 04:41:59.4+00'),
	('01a203d5-b24a-74d4-aa46-3914ec002c45', '01a203d5-b231-70b7-a4f0-0149f1700e2e', 'wallet.order', 200, '{"id": "99HNFV190TVCQC55H", "links": [{"rel": "self", "href": "http://127.0.0.1:32801/v2/checkout/orders/99HNFV190TVCQC55H", "method": "GET"}, {"rel": "payer-action", "href": "http://127.0.0.1:32801/checkoutnow?token=99HNFV190TVCQC55H", "method": "GET"}, {"rel": "capture", "href": "http://127.0.0.1:32801/v2/checkout/orders/99HNFV190TVCQC55H/capture", "method": "POST"}], "payer": {"name": {"surname": "Plačnik", "given_name": "Pia"}, "payer_id": "SANDBOX9PSUWG", "email_address": "placnik@example.com"}, "intent": "CAPTURE", "status": "APPROVED", "create_time": "2026-11-20T17:00:00.000Z", "payment_source": {"paypal": {"name": {"surname": "Plačnik", "given_name": "Pia"}, "email_address": "placnik@example.com"}}, "purchase_units": [{"payee": {"merchant_id": "SANDBOXMERCHANT"}, "amount": {"value": "62.00", "currency_code": "EUR"}, "custom_id": "17779110000001986866", "invoice_id": "17779110000001986866", "description": "Previs Q7QV-671V", "reference_id": "default"}]}', '2026-05-04 16:10:00+00', 0, '2026-05-04 16:10:00+00'),
	('01a203d5-b24a-7d07-bbed-6ed564b579e3', '01a203d5-b231-70b7-a4f0-0149f1700e2e', 'wallet.capture', 201, '{"id": "99HNFV190TVCQC55H", "links": [{"rel": "self", "href": "http://127.0.0.1:32801/v2/checkout/orders/99HNFV190TVCQC55H", "method": "GET"}, {"rel": "payer-action", "href": "http://127.0.0.1:32801/checkoutnow?token=99HNFV190TVCQC55H", "method": "GET"}, {"rel": "capture", "href": "http://127.0.0.1:32801/v2/checkout/orders/99HNFV190TVCQC55H/capture", "method": "POST"}], "payer": {"name": {"surname": "Plačnik", "given_name": "Pia"}, "payer_id": "SANDBOX9PSUWG", "email_address": "placnik@example.com"}, "intent": "CAPTURE", "status": "COMPLETED", "create_time": "2026-11-20T17:00:00.000Z", "payment_source": {"paypal": {"name": {"surname": "Plačnik", "given_name": "Pia"}, "email_address": "placnik@example.com"}}, "purchase_units": [{"payee": {"merchant_id": "SANDBOXMERCHANT"}, "amount": {"value": "62.00", "currency_code": "EUR"}, "payments": {"captures": [{"id": "JDFX4R4PTJ2VWWDLS", "links": [{"rel": "self", "href": "http://127.0.0.1:32801/v2/payments/captures/JDFX4R4PTJ2VWWDLS", "method": "GET"}, {"rel": "refund", "href": "http://127.0.0.1:32801/v2/payments/captures/JDFX4R4PTJ2VWWDLS/refund", "method": "POST"}, {"rel": "up", "href": "http://127.0.0.1:32801/v2/checkout/orders/99HNFV190TVCQC55H", "method": "GET"}], "amount": {"value": "62.00", "currency_code": "EUR"}, "status": "COMPLETED", "custom_id": "17779110000001986866", "invoice_id": "17779110000001986866", "create_time": "2026-11-20T17:00:00.000Z", "update_time": "2026-11-20T17:00:00.000Z", "final_capture": true, "seller_protection": {"status": "ELIGIBLE", "dispute_categories": ["ITEM_NOT_RECEIVED", "UNAUTHORIZED_TRANSACTION"]}, "supplementary_data": {"related_ids": {"order_id": "99HNFV190TVCQC55H"}}}]}, "custom_id": "17779110000001986866", "invoice_id": "17779110000001986866", "description": "Previs Q7QV-671V", "reference_id": "default"}]}', '2026-05-04 16:10:00+00', 1, '2026-05-04 16:10:00+00'),
	('01a203d5-b2d1-76c8-982c-99366011528d', '01a203d5-b2c7-7672-9731-82cc37904a18', 'status', 200, '{"id": "897137e51a96dfdcaec675a74f3d56c7", "ndc": "43D1065F720255D9DBEB5596CB10B968.uat01-vm-tx04", "card": {"bin": "420000", "holder": "Ana Novak", "expiryYear": "2034", "expiryMonth": "05", "last4Digits": "0091"}, "risk": {"score": "100"}, "amount": "289.00", "result": {"code": "000.100.110", "description": "Request successfully processed in ''Merchant in Integrator Test Mode''", "field8fdaaf": "ignore me"}, "currency": "EUR", "customer": {"ip": "127.0.0.1", "ipCountry": "SI"}, "timestamp": "2026-11-20 17:00:00.000+0000", "descriptor": "1042.3311.7788 Previs HNYM8SCK", "buildNumber": "4f0c6ac5b8a9d2e1f3047586978a9bacbdcedfe0@2026-08-06 10:13:44 +0000", "paymentType": "DB", "paymentBrand": "VISA", "threeDSecure": {"eci": "05"}, "resultDetails": {"ConnectorTxID1": "394156", "ExtendedDescription": "n/a", "clearingInstituteName": "Sandbox"}, "customParameters": {"SHOPPER_intentId": "01a203d5-b2c4-797a-a861-81bfbcca6702", "CTPE_DESCRIPTOR_TEMPLATE": "", "SHOPPER_EndToEndIdentity": "f04394483ff550fabe7afca1cd49d5e25efde9906f34b500681329f83cd94535"}, "merchantTransactionId": "17865522000008955923"}', '2026-08-12 16:30:00+00', 0, '2026-08-12 16:30:00+00'),
	('01a203d5-b327-786a-a79e-b22909029574', '01a203d5-b31b-7254-ac6b-058e7902c8ea', 'status', 200, '{"id": "b1876a305e912c96009f043517596204", "ndc": "7A553090036F3E71BC73B24DDB101E57.uat01-vm-tx04", "card": {"bin": "420000", "holder": "Ana Novak", "expiryYear": "2034", "expiryMonth": "05", "last4Digits": "0091"}, "risk": {"score": "100"}, "amount": "33.00", "result": {"code": "000.100.110", "description": "Request successfully processed in ''Merchant in Integrator Test Mode''", "field7bebd1": "ignore me"}, "currency": "EUR", "customer": {"ip": "127.0.0.1", "ipCountry": "SI"}, "timestamp": "2026-11-20 17:00:00.000+0000", "descriptor": "1042.3311.7788 Previs 0RY4MG5M", "buildNumber": "4f0c6ac5b8a9d2e1f3047586978a9bacbdcedfe0@2026-08-06 10:13:44 +0000", "paymentType": "DB", "paymentBrand": "VISA", "threeDSecure": {"eci": "05"}, "resultDetails": {"ConnectorTxID1": "394156", "ExtendedDescription": "n/a", "clearingInstituteName": "Sandbox"}, "customParameters": {"SHOPPER_intentId": "01a203d5-b317-7cf3-9a84-753f46ab6c6d", "CTPE_DESCRIPTOR_TEMPLATE": "", "SHOPPER_EndToEndIdentity": "588237f26611e38dbc199b6b9a675b883824330103163043d262680a2704e61a"}, "merchantTransactionId": "17917350000004251343"}', '2026-10-11 16:10:00+00', 0, '2026-10-11 16:10:00+00'),
	('01a203d5-b38a-7098-b7f8-96dcf63bb47b', '01a203d5-b383-7e3c-8638-e76f0c874468', 'status', 200, '{"id": "07117f19894102ae212932e7df6edbfb", "ndc": "4E5F243D93F6183C59294265E2842017.uat01-vm-tx04", "card": {"bin": "420000", "holder": "Ana Novak", "expiryYear": "2034", "expiryMonth": "05", "last4Digits": "0091"}, "risk": {"score": "100"}, "amount": "13.50", "result": {"code": "000.100.110", "description": "Request successfully processed in ''Merchant in Integrator Test Mode''", "fielda66f0c": "ignore me"}, "currency": "EUR", "customer": {"ip": "127.0.0.1", "ipCountry": "SI"}, "timestamp": "2026-11-20 17:00:00.000+0000", "descriptor": "1042.3311.7788 Previs TJW1HX20", "buildNumber": "4f0c6ac5b8a9d2e1f3047586978a9bacbdcedfe0@2026-08-06 10:13:44 +0000", "paymentType": "DB", "paymentBrand": "VISA", "threeDSecure": {"eci": "05"}, "resultDetails": {"ConnectorTxID1": "394156", "ExtendedDescription": "n/a", "clearingInstituteName": "Sandbox"}, "customParameters": {"SHOPPER_intentId": "01a203d5-b381-718b-897f-51b30fdb4972", "CTPE_DESCRIPTOR_TEMPLATE": "", "SHOPPER_EndToEndIdentity": "bfaf8bed2de1c51d56dd907abf856887ce37c4fa641d5fdc8567d1bc883328bd"}, "merchantTransactionId": "17923967460003954038"}', '2026-10-19 07:59:06+00', 0, '2026-10-19 07:59:06+00'),
	('01a203d5-b3db-7058-8e6f-1dab1f16db12', '01a203d5-b3d3-7dee-a7bb-cb1305cde5df', 'status', 200, '{"id": "a8f76eac21418597ec3b7a4d7f5f831b", "ndc": "6B428F578FA65263F2FD3AC976CA3A17.uat01-vm-tx04", "card": {"bin": "420000", "holder": "Ana Novak", "expiryYear": "2034", "expiryMonth": "05", "last4Digits": "0091"}, "risk": {"score": "100"}, "amount": "58.00", "result": {"code": "000.100.110", "description": "Request successfully processed in ''Merchant in Integrator Test Mode''", "field213019": "ignore me"}, "currency": "EUR", "customer": {"ip": "127.0.0.1", "ipCountry": "SI"}, "timestamp": "2026-11-20 17:00:00.000+0000", "descriptor": "1042.3311.7788 Previs 9DG653HD", "buildNumber": "4f0c6ac5b8a9d2e1f3047586978a9bacbdcedfe0@2026-08-06 10:13:44 +0000", "paymentType": "DB", "paymentBrand": "VISA", "threeDSecure": {"eci": "05"}, "resultDetails": {"ConnectorTxID1": "394156", "ExtendedDescription": "n/a", "clearingInstituteName": "Sandbox"}, "customParameters": {"SHOPPER_intentId": "01a203d5-b3d1-7d91-8b2b-89b1bcea73f3", "CTPE_DESCRIPTOR_TEMPLATE": "", "SHOPPER_EndToEndIdentity": "e9ed2b62589a5cdc7954bfeaa92a996ab1698b24e690ea412b6cfbdf4bba75cd"}, "merchantTransactionId": "17938995000006334650"}', '2026-11-05 17:25:00+00', 0, '2026-11-05 17:25:00+00'),
	('01a203d5-b43a-7c65-b0c8-3e800748b6b6', '01a203d5-b42e-797c-8116-f745d7f2af46', 'status', 200, '{"id": "abb312dfa40c70734f325e4b1d0fe44e", "ndc": "0DADC1139EFDA51A1740962EB4DE0C58.uat01-vm-tx04", "card": {"bin": "420000", "holder": "Ana Novak", "expiryYear": "2034", "expiryMonth": "05", "last4Digits": "0091"}, "risk": {"score": "100"}, "amount": "87.00", "result": {"code": "000.100.110", "description": "Request successfully processed in ''Merchant in Integrator Test Mode''", "fieldce8a61": "ignore me"}, "currency": "EUR", "customer": {"ip": "127.0.0.1", "ipCountry": "SI"}, "timestamp": "2026-11-20 17:00:00.000+0000", "descriptor": "1042.3311.7788 Previs D6HEHW9N", "buildNumber": "4f0c6ac5b8a9d2e1f3047586978a9bacbdcedfe0@2026-08-06 10:13:44 +0000", "paymentType": "DB", "paymentBrand": "VISA", "threeDSecure": {"eci": "05"}, "resultDetails": {"ConnectorTxID1": "394156", "ExtendedDescription": "n/a", "clearingInstituteName": "Sandbox"}, "customParameters": {"SHOPPER_intentId": "01a203d5-b428-72ae-9977-6f06bdeeed9f", "CTPE_DESCRIPTOR_TEMPLATE": "", "SHOPPER_EndToEndIdentity": "1b62eecbf6ac33b0aee339a30e6e341d503fe503f2b850697d3cd7dc7a5e5be4"}, "merchantTransactionId": "17944175400004679920"}', '2026-11-11 17:19:00+00', 0, '2026-11-11 17:19:00+00'),
	('01a203d5-b563-74c5-aba5-8d564cdbb523', '01a203d5-b553-7e6b-817d-c2bff418d214', 'wallet.order', 200, '{"id": "KVRMJ9PN44W7KNVDH", "links": [{"rel": "self", "href": "http://127.0.0.1:32801/v2/checkout/orders/KVRMJ9PN44W7KNVDH", "method": "GET"}, {"rel": "payer-action", "href": "http://127.0.0.1:32801/checkoutnow?token=KVRMJ9PN44W7KNVDH", "method": "GET"}, {"rel": "capture", "href": "http://127.0.0.1:32801/v2/checkout/orders/KVRMJ9PN44W7KNVDH/capture", "method": "POST"}], "payer": {"name": {"surname": "Plačnik", "given_name": "Pia"}, "payer_id": "SANDBOX2TNQCV", "email_address": "placnik@example.com"}, "intent": "CAPTURE", "status": "APPROVED", "create_time": "2026-11-20T17:00:00.000Z", "payment_source": {"paypal": {"name": {"surname": "Plačnik", "given_name": "Pia"}, "email_address": "placnik@example.com"}}, "purchase_units": [{"payee": {"merchant_id": "SANDBOXMERCHANT"}, "amount": {"value": "23.50", "currency_code": "EUR"}, "custom_id": "17945902200002772379", "invoice_id": "17945902200002772379", "description": "Previs HEPY-58F4", "reference_id": "default"}]}', '2026-11-13 17:17:00+00', 0, '2026-11-13 17:17:00+00'),
	('01a203d5-b563-7644-921e-63a1ba898607', '01a203d5-b553-7e6b-817d-c2bff418d214', 'wallet.capture', 201, '{"id": "KVRMJ9PN44W7KNVDH", "links": [{"rel": "self", "href": "http://127.0.0.1:32801/v2/checkout/orders/KVRMJ9PN44W7KNVDH", "method": "GET"}, {"rel": "payer-action", "href": "http://127.0.0.1:32801/checkoutnow?token=KVRMJ9PN44W7KNVDH", "method": "GET"}, {"rel": "capture", "href": "http://127.0.0.1:32801/v2/checkout/orders/KVRMJ9PN44W7KNVDH/capture", "method": "POST"}], "payer": {"name": {"surname": "Plačnik", "given_name": "Pia"}, "payer_id": "SANDBOX2TNQCV", "email_address": "placnik@example.com"}, "intent": "CAPTURE", "status": "COMPLETED", "create_time": "2026-11-20T17:00:00.000Z", "payment_source": {"paypal": {"name": {"surname": "Plačnik", "given_name": "Pia"}, "email_address": "placnik@example.com"}}, "purchase_units": [{"payee": {"merchant_id": "SANDBOXMERCHANT"}, "amount": {"value": "23.50", "currency_code": "EUR"}, "payments": {"captures": [{"id": "2RC0MLUUX8C67UL1H", "links": [{"rel": "self", "href": "http://127.0.0.1:32801/v2/payments/captures/2RC0MLUUX8C67UL1H", "method": "GET"}, {"rel": "refund", "href": "http://127.0.0.1:32801/v2/payments/captures/2RC0MLUUX8C67UL1H/refund", "method": "POST"}, {"rel": "up", "href": "http://127.0.0.1:32801/v2/checkout/orders/KVRMJ9PN44W7KNVDH", "method": "GET"}], "amount": {"value": "23.50", "currency_code": "EUR"}, "status": "COMPLETED", "custom_id": "17945902200002772379", "invoice_id": "17945902200002772379", "create_time": "2026-11-20T17:00:00.000Z", "update_time": "2026-11-20T17:00:00.000Z", "final_capture": true, "seller_protection": {"status": "ELIGIBLE", "dispute_categories": ["ITEM_NOT_RECEIVED", "UNAUTHORIZED_TRANSACTION"]}, "supplementary_data": {"related_ids": {"order_id": "KVRMJ9PN44W7KNVDH"}}}]}, "custom_id": "17945902200002772379", "invoice_id": "17945902200002772379", "description": "Previs HEPY-58F4", "reference_id": "default"}]}', '2026-11-13 17:17:00+00', 1, '2026-11-13 17:17:00+00'),
	('01a203d5-b674-7abf-b633-42c18e2082b3', '01a203d5-b66c-7178-8ad2-850b32d6f8f6', 'status', 200, '{"id": "38ea817f352b0f53bf5a2d53b4c6057e", "ndc": "A04E4F5D485917EE74A7A38B4E7391A4.uat01-vm-tx04", "card": {"bin": "420000", "holder": "Ana Novak", "expiryYear": "2034", "expiryMonth": "05", "last4Digits": "0091"}, "risk": {"score": "100"}, "amount": "25.00", "result": {"code": "000.100.110", "description": "Request successfully processed in ''Merchant in Integrator Test Mode''", "field642ee0": "ignore me"}, "currency": "EUR", "customer": {"ip": "127.0.0.1", "ipCountry": "SI"}, "timestamp": "2026-11-20 17:00:00.000+0000", "descriptor": "1042.3311.7788 Previs 4J7GRZDS", "buildNumber": "4f0c6ac5b8a9d2e1f3047586978a9bacbdcedfe0@2026-08-06 10:13:44 +0000", "paymentType": "DB", "paymentBrand": "VISA", "threeDSecure": {"eci": "05"}, "resultDetails": {"ConnectorTxID1": "394156", "ExtendedDescription": "n/a", "clearingInstituteName": "Sandbox"}, "customParameters": {"SHOPPER_intentId": "01a203d5-b65b-7f14-ac80-b880f3e5702e", "CTPE_DESCRIPTOR_TEMPLATE": "", "SHOPPER_EndToEndIdentity": "bd7e97b02993d3eb3090a9a5b496b5fadb15baaeff9e315f20d19cecf541ead5"}, "merchantTransactionId": "17946765600005831277"}', '2026-11-14 17:16:00+00', 0, '2026-11-14 17:16:00+00'),
	('01a203d5-b6c2-763f-8911-5d2c56536789', '01a203d5-b6bb-70ef-be78-5a87aeb028d7', 'status', 200, '{"id": "a858371e068fdaa0ef78911377acec1c", "ndc": "21709FDB54C3D7BB92B84F9270CBF6AB.uat01-vm-tx04", "card": {"bin": "420000", "holder": "Ana Novak", "expiryYear": "2034", "expiryMonth": "05", "last4Digits": "0091"}, "risk": {"score": "100"}, "amount": "25.00", "result": {"code": "000.100.110", "description": "Request successfully processed in ''Merchant in Integrator Test Mode''", "fielddf9b8c": "ignore me"}, "currency": "EUR", "customer": {"ip": "127.0.0.1", "ipCountry": "SI"}, "timestamp": "2026-11-20 17:00:00.000+0000", "descriptor": "1042.3311.7788 Previs 4B25H57X", "buildNumber": "4f0c6ac5b8a9d2e1f3047586978a9bacbdcedfe0@2026-08-06 10:13:44 +0000", "paymentType": "DB", "paymentBrand": "VISA", "threeDSecure": {"eci": "05"}, "resultDetails": {"ConnectorTxID1": "394156", "ExtendedDescription": "n/a", "clearingInstituteName": "Sandbox"}, "customParameters": {"SHOPPER_intentId": "01a203d5-b6b3-7468-a745-ed606ec78329", "CTPE_DESCRIPTOR_TEMPLATE": "", "SHOPPER_EndToEndIdentity": "d0a111ad9076bf49bf6a571c6f70e50d061b6f75552f55f24c87b2a0a543a95b"}, "merchantTransactionId": "17947629000005851328"}', '2026-11-15 17:15:00+00', 0, '2026-11-15 17:15:00+00'),
	('01a203d5-b71b-7313-94a2-946bb90c0d4f', '01a203d5-b712-7a6c-baf6-e69cea97ad0e', 'status', 200, '{"id": "c49fe05dd25afddcc7bede1f1e75113c", "ndc": "2A9BF62A8EF27D9380B9D532F171FBB1.uat01-vm-tx04", "card": {"bin": "420000", "holder": "Ana Novak", "expiryYear": "2034", "expiryMonth": "05", "last4Digits": "0091"}, "risk": {"score": "100"}, "amount": "98.00", "result": {"code": "000.100.110", "description": "Request successfully processed in ''Merchant in Integrator Test Mode''", "field75c667": "ignore me"}, "currency": "EUR", "customer": {"ip": "127.0.0.1", "ipCountry": "SI"}, "timestamp": "2026-11-20 17:00:00.000+0000", "descriptor": "1042.3311.7788 Previs A6GVEY2S", "buildNumber": "4f0c6ac5b8a9d2e1f3047586978a9bacbdcedfe0@2026-08-06 10:13:44 +0000", "paymentType": "DB", "paymentBrand": "VISA", "threeDSecure": {"eci": "05"}, "resultDetails": {"ConnectorTxID1": "394156", "ExtendedDescription": "n/a", "clearingInstituteName": "Sandbox"}, "customParameters": {"SHOPPER_intentId": "01a203d5-b707-7ef6-b80f-6c0a7b08a714", "CTPE_DESCRIPTOR_TEMPLATE": "", "SHOPPER_EndToEndIdentity": "74c6fc705d06faed772c59a4e3ffb58816b4fbe46b1ece8d266c3c9b9b190d53"}, "merchantTransactionId": "17948492400005456479"}', '2026-11-16 17:14:00+00', 0, '2026-11-16 17:14:00+00'),
	('01a203d5-b7aa-77cb-a11f-01befadfa87d', '01a203d5-b79d-7875-9e56-2b82471f79ac', 'status', 200, '{"id": "f2e18553da6d5a7747df5841c1f3ad15", "ndc": "DCA5E4B6F6840DF978D1FF96A9CC3F11.uat01-vm-tx04", "card": {"bin": "420000", "holder": "Ana Novak", "expiryYear": "2034", "expiryMonth": "05", "last4Digits": "0091"}, "risk": {"score": "100"}, "amount": "98.00", "result": {"code": "000.100.110", "description": "Request successfully processed in ''Merchant in Integrator Test Mode''", "field4b66e1": "ignore me"}, "currency": "EUR", "customer": {"ip": "127.0.0.1", "ipCountry": "SI"}, "timestamp": "2026-11-20 17:00:00.000+0000", "descriptor": "1042.3311.7788 Previs WYK7Y809", "buildNumber": "4f0c6ac5b8a9d2e1f3047586978a9bacbdcedfe0@2026-08-06 10:13:44 +0000", "paymentType": "DB", "paymentBrand": "VISA", "threeDSecure": {"eci": "05"}, "resultDetails": {"ConnectorTxID1": "394156", "ExtendedDescription": "n/a", "clearingInstituteName": "Sandbox"}, "customParameters": {"SHOPPER_intentId": "01a203d5-b795-7a9f-8dd2-23abef333be5", "CTPE_DESCRIPTOR_TEMPLATE": "", "SHOPPER_EndToEndIdentity": "7eb133647f39c1911594f265ba46114e93175d460bafa151dcd2f22e22f763c2"}, "merchantTransactionId": "17949355800005847582"}', '2026-11-17 17:13:00+00', 0, '2026-11-17 17:13:00+00'),
	('01a203d5-b892-7e55-9c30-adeb3c5fa484', '01a203d5-b887-7e80-a4d1-db992a65bc3e', 'wallet.order', 200, '{"id": "JTB4B1A57VD9S9SB4", "links": [{"rel": "self", "href": "http://127.0.0.1:32801/v2/checkout/orders/JTB4B1A57VD9S9SB4", "method": "GET"}, {"rel": "payer-action", "href": "http://127.0.0.1:32801/checkoutnow?token=JTB4B1A57VD9S9SB4", "method": "GET"}, {"rel": "capture", "href": "http://127.0.0.1:32801/v2/checkout/orders/JTB4B1A57VD9S9SB4/capture", "method": "POST"}], "payer": {"name": {"surname": "Plačnik", "given_name": "Pia"}, "payer_id": "SANDBOX95JE0U", "email_address": "placnik@example.com"}, "intent": "CAPTURE", "status": "APPROVED", "create_time": "2026-11-20T17:00:00.000Z", "payment_source": {"paypal": {"name": {"surname": "Plačnik", "given_name": "Pia"}, "email_address": "placnik@example.com"}}, "purchase_units": [{"payee": {"merchant_id": "SANDBOXMERCHANT"}, "amount": {"value": "178.00", "currency_code": "EUR"}, "custom_id": "17950255200004032926", "invoice_id": "17950255200004032926", "description": "Previs 447T-DCK7", "reference_id": "default"}]}', '2026-11-18 18:12:00+00', 0, '2026-11-18 18:12:00+00'),
	('01a203d5-b892-7d15-ac60-7e4b452bcd7f', '01a203d5-b887-7e80-a4d1-db992a65bc3e', 'wallet.capture', 201, '{"id": "JTB4B1A57VD9S9SB4", "links": [{"rel": "self", "href": "http://127.0.0.1:32801/v2/checkout/orders/JTB4B1A57VD9S9SB4", "method": "GET"}, {"rel": "payer-action", "href": "http://127.0.0.1:32801/checkoutnow?token=JTB4B1A57VD9S9SB4", "method": "GET"}, {"rel": "capture", "href": "http://127.0.0.1:32801/v2/checkout/orders/JTB4B1A57VD9S9SB4/capture", "method": "POST"}], "payer": {"name": {"surname": "Plačnik", "given_name": "Pia"}, "payer_id": "SANDBOX95JE0U", "email_address": "placnik@example.com"}, "intent": "CAPTURE", "status": "COMPLETED", "create_time": "2026-11-20T17:00:00.000Z", "payment_source": {"paypal": {"name": {"surname": "Plačnik", "given_name": "Pia"}, "email_address": "placnik@example.com"}}, "purchase_units": [{"payee": {"merchant_id": "SANDBOXMERCHANT"}, "amount": {"value": "178.00", "currency_code": "EUR"}, "payments": {"captures": [{"id": "6VGT1CAHVUQVX43LC", "links": [{"rel": "self", "href": "http://127.0.0.1:32801/v2/payments/captures/6VGT1CAHVUQVX43LC", "method": "GET"}, {"rel": "refund", "href": "http://127.0.0.1:32801/v2/payments/captures/6VGT1CAHVUQVX43LC/refund", "method": "POST"}, {"rel": "up", "href": "http://127.0.0.1:32801/v2/checkout/orders/JTB4B1A57VD9S9SB4", "method": "GET"}], "amount": {"value": "178.00", "currency_code": "EUR"}, "status": "COMPLETED", "custom_id": "17950255200004032926", "invoice_id": "17950255200004032926", "create_time": "2026-11-20T17:00:00.000Z", "update_time": "2026-11-20T17:00:00.000Z", "final_capture": true, "seller_protection": {"status": "ELIGIBLE", "dispute_categories": ["ITEM_NOT_RECEIVED", "UNAUTHORIZED_TRANSACTION"]}, "supplementary_data": {"related_ids": {"order_id": "JTB4B1A57VD9S9SB4"}}}]}, "custom_id": "17950255200004032926", "invoice_id": "17950255200004032926", "description": "Previs 447T-DCK7", "reference_id": "default"}]}', '2026-11-18 18:12:00+00', 1, '2026-11-18 18:12:00+00'),
	('01a203d5-b810-7c5f-8929-e84d86ce9126', '01a203d5-b808-799b-9ecf-961499ce4353', 'status', 200, '{"id": "1eff18be8c91844310736520ed5e2639", "ndc": "D972E8933918B33B13C793A09A5ED24E.uat01-vm-tx04", "card": {"bin": "420000", "holder": "Ana Novak", "expiryYear": "2034", "expiryMonth": "05", "last4Digits": "0091"}, "risk": {"score": "100"}, "amount": "32.00", "result": {"code": "000.100.110", "description": "Request successfully processed in ''Merchant in Integrator Test Mode''", "field694ddd": "ignore me"}, "currency": "EUR", "customer": {"ip": "127.0.0.1", "ipCountry": "SI"}, "timestamp": "2026-11-20 17:00:00.000+0000", "descriptor": "1042.3311.7788 Previs VJ4VZEY8", "buildNumber": "4f0c6ac5b8a9d2e1f3047586978a9bacbdcedfe0@2026-08-06 10:13:44 +0000", "paymentType": "DB", "paymentBrand": "VISA", "threeDSecure": {"eci": "05"}, "resultDetails": {"ConnectorTxID1": "394156", "ExtendedDescription": "n/a", "clearingInstituteName": "Sandbox"}, "customParameters": {"SHOPPER_intentId": "01a203d5-b7fe-7476-8f56-0e0ddffaba92", "CTPE_DESCRIPTOR_TEMPLATE": "", "SHOPPER_EndToEndIdentity": "ba6ffc75bf71cf3241e5d04d15992acd401370cbd5d0fa91b870ce5bd9db19f8"}, "merchantTransactionId": "17950219200009452467"}', '2026-11-18 17:12:00+00', 0, '2026-11-18 17:12:00+00'),
	('01a203d5-b962-7b8e-865e-6f7232e98883', '01a203d5-b95c-7839-8375-2e45c751dd44', 'status', 200, '{"id": "6ae0c67a461dd11e910f1c21cbb08745", "ndc": "4E7D093BF0E4EF3550ACEA4B21F8E7A3.uat01-vm-tx04", "card": {"bin": "420000", "holder": "Ana Novak", "expiryYear": "2034", "expiryMonth": "05", "last4Digits": "0091"}, "risk": {"score": "100"}, "amount": "27.00", "result": {"code": "000.100.110", "description": "Request successfully processed in ''Merchant in Integrator Test Mode''", "fieldcbad98": "ignore me"}, "currency": "EUR", "customer": {"ip": "127.0.0.1", "ipCountry": "SI"}, "timestamp": "2026-11-20 17:00:00.000+0000", "descriptor": "1042.3311.7788 Previs TBMDM0YM", "buildNumber": "4f0c6ac5b8a9d2e1f3047586978a9bacbdcedfe0@2026-08-06 10:13:44 +0000", "paymentType": "DB", "paymentBrand": "VISA", "threeDSecure": {"eci": "05"}, "resultDetails": {"ConnectorTxID1": "394156", "ExtendedDescription": "n/a", "clearingInstituteName": "Sandbox"}, "customParameters": {"SHOPPER_intentId": "01a203d5-b959-720d-8062-5c7141f7a998", "CTPE_DESCRIPTOR_TEMPLATE": "", "SHOPPER_EndToEndIdentity": "3e584ea5d48f9b081bca3cd6614558d6da6d10295a27b0d188629709785b36d5"}, "merchantTransactionId": "17951940000006807431"}', '2026-11-20 17:00:00+00', 0, '2026-11-20 17:00:00+00');
INSERT INTO public.ticket VALUES
	('01a203d5-b2d7-7e63-842a-9aa41d0b6084', '01a203d5-b123-7aef-a4e1-eae00aae3542', '01a203d5-b2c4-797a-a861-81bfbcca6702', '01a203d5-acf1-7dc6-9188-faef350e9bf7', '{"en": "Half-year ticket", "sl": "Polletna vstopnica"}', 'terminska', '2026-08-12 16:30:00+00', 182, NULL, 7, '2026-08-17 16:25:00+00', '2027-02-14 22:59:59+00', NULL, NULL),
	('01a203d5-b3de-713a-b9be-398eaeb9b6f1', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', '01a203d5-b3d1-7d91-8b2b-89b1bcea73f3', '01a203d5-acf1-760b-bef9-4bf58117a9a5', '{"en": "Monthly ticket", "sl": "Mesečna vstopnica"}', 'terminska', '2026-11-05 17:25:00+00', 30, NULL, 6, '2026-11-07 17:23:00+00', '2026-12-06 22:59:59+00', NULL, NULL),
	('01a203d5-adf6-79df-8bf1-163525ca15bd', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', '01a203d5-adab-7b90-bd71-8ebd96c1caf0', '01a203d5-acf1-75be-a47f-3329e0fec51d', '{"en": "11-visit package", "sl": "Paket 11 obiskov"}', 'paket', '2024-10-21 16:10:00+00', 365, 11, 11, '2024-10-29 17:42:00+00', '2025-10-21 21:59:59+00', NULL, NULL),
	('01a203d5-b166-7ca4-b8f6-b213379ba04c', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', '01a203d5-b143-78b3-85e9-e9ec894904a1', '01a203d5-acf1-7d56-9d16-b37fcf1433bb', '{"en": "Day ticket", "sl": "Dnevna vstopnica"}', 'dnevna', '2025-10-16 16:10:00+00', 365, 1, 1, '2025-10-17 16:49:00+00', '2026-10-16 21:59:59+00', NULL, NULL),
	('01a203d5-b167-7f37-8754-3f7782feb345', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', '01a203d5-b143-78b3-85e9-e9ec894904a1', '01a203d5-acf1-7d56-9d16-b37fcf1433bb', '{"en": "Day ticket", "sl": "Dnevna vstopnica"}', 'dnevna', '2025-10-16 16:10:00+00', 365, 1, 1, '2025-11-05 17:30:00+00', '2026-10-16 21:59:59+00', NULL, NULL),
	('01a203d5-b965-74cb-bf8b-c004e28c7091', '01a203d5-b952-70dc-9e84-6fabf0a2ca1a', '01a203d5-b959-720d-8062-5c7141f7a998', '01a203d5-acf1-7d56-9d16-b37fcf1433bb', '{"en": "Day ticket", "sl": "Dnevna vstopnica"}', 'dnevna', '2026-11-20 17:00:00+00', 365, 1, 0, NULL, '2027-11-20 22:59:59+00', NULL, '2026-11-20 17:00:00+00'),
	('01a203d5-b965-70a0-909e-b8f25d50fc05', '01a203d5-b952-70dc-9e84-6fabf0a2ca1a', '01a203d5-b959-720d-8062-5c7141f7a998', '01a203d5-acf1-7d56-9d16-b37fcf1433bb', '{"en": "Day ticket", "sl": "Dnevna vstopnica"}', 'dnevna', '2026-11-20 17:00:00+00', 365, 1, 0, NULL, '2027-11-20 22:59:59+00', NULL, '2026-11-20 17:00:00+00'),
	('01a203d5-b268-7467-8e42-e1c214a6eef1', '01a203d5-b0ee-7b54-8381-e9bd1d114cbc', '01a203d5-b22d-7a62-b919-0a79e3531714', '01a203d5-acf1-7ce7-9e71-e323cd2a82d8', '{"en": "5-visit package", "sl": "Paket 5 obiskov"}', 'paket', '2026-05-04 16:10:00+00', 183, 5, 2, '2026-06-23 16:40:00+00', '2026-11-03 22:59:59+00', NULL, NULL),
	('01a203d5-b1d7-733c-8c46-f58c70307a05', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', '01a203d5-b1bf-7617-97a1-233076dd506a', '01a203d5-acf1-75be-a47f-3329e0fec51d', '{"en": "11-visit package", "sl": "Paket 11 obiskov"}', 'paket', '2026-01-04 04:41:59.4+00', 365, 11, 7, '2026-01-17 03:29:57+00', '2027-01-04 22:59:59+00', NULL, NULL),
	('01a203d5-b32b-7b2a-a655-c5a5a2c1284b', '01a203d5-b200-74c6-af67-d4f6a03ced19', '01a203d5-b317-7cf3-9a84-753f46ab6c6d', '01a203d5-acf1-74be-ac24-ce39994eee75', '{"en": "Day ticket, student", "sl": "Dnevna vstopnica za študente"}', 'dnevna', '2026-10-11 16:10:00+00', 365, 1, 0, NULL, '2027-10-11 21:59:59+00', NULL, NULL),
	('01a203d5-b32b-7ca8-8f58-1611a38cbef1', '01a203d5-b200-74c6-af67-d4f6a03ced19', '01a203d5-b317-7cf3-9a84-753f46ab6c6d', '01a203d5-acf1-74be-ac24-ce39994eee75', '{"en": "Day ticket, student", "sl": "Dnevna vstopnica za študente"}', 'dnevna', '2026-10-11 16:10:00+00', 365, 1, 0, NULL, '2027-10-11 21:59:59+00', NULL, NULL),
	('01a203d5-b32b-7851-9770-622a8f186525', '01a203d5-b200-74c6-af67-d4f6a03ced19', '01a203d5-b317-7cf3-9a84-753f46ab6c6d', '01a203d5-acf1-74be-ac24-ce39994eee75', '{"en": "Day ticket, student", "sl": "Dnevna vstopnica za študente"}', 'dnevna', '2026-10-11 16:10:00+00', 365, 1, 1, '2026-10-16 16:45:00+00', '2027-10-11 21:59:59+00', NULL, NULL),
	('01a203d5-b38c-707a-84b6-f6d0fc959a37', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', '01a203d5-b381-718b-897f-51b30fdb4972', '01a203d5-acf1-7d56-9d16-b37fcf1433bb', '{"en": "Day ticket", "sl": "Dnevna vstopnica"}', 'dnevna', '2026-10-19 07:59:06+00', 365, 1, 0, NULL, '2027-10-19 21:59:59+00', NULL, NULL);
INSERT INTO public.visit VALUES
	('01a203d5-b0c2-7212-94bd-146979e20cb8', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', '01a203d5-adf6-79df-8bf1-163525ca15bd', '{"en": "11-visit package", "sl": "Paket 11 obiskov"}', 'paket', '2024-10-29 17:42:00+00', 'story-01a203d5-adf6-79df-8bf1-163525ca15bd-0'),
	('01a203d5-b0c9-7a3a-a868-28b95406c121', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', '01a203d5-adf6-79df-8bf1-163525ca15bd', '{"en": "11-visit package", "sl": "Paket 11 obiskov"}', 'paket', '2024-11-15 17:25:00+00', 'story-01a203d5-adf6-79df-8bf1-163525ca15bd-1'),
	('01a203d5-b0cd-70f0-be9b-1225d09b6779', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', '01a203d5-adf6-79df-8bf1-163525ca15bd', '{"en": "11-visit package", "sl": "Paket 11 obiskov"}', 'paket', '2024-12-09 17:41:00+00', 'story-01a203d5-adf6-79df-8bf1-163525ca15bd-2'),
	('01a203d5-b0d4-71af-809e-7835d4cf573b', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', '01a203d5-adf6-79df-8bf1-163525ca15bd', '{"en": "11-visit package", "sl": "Paket 11 obiskov"}', 'paket', '2024-12-30 17:20:00+00', 'story-01a203d5-adf6-79df-8bf1-163525ca15bd-3'),
	('01a203d5-b0d9-7a71-b6ca-19e3dbb9a358', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', '01a203d5-adf6-79df-8bf1-163525ca15bd', '{"en": "11-visit package", "sl": "Paket 11 obiskov"}', 'paket', '2025-01-21 17:38:00+00', 'story-01a203d5-adf6-79df-8bf1-163525ca15bd-4'),
	('01a203d5-b0dd-77a3-a407-93eac4399567', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', '01a203d5-adf6-79df-8bf1-163525ca15bd', '{"en": "11-visit package", "sl": "Paket 11 obiskov"}', 'paket', '2025-02-18 17:10:00+00', 'story-01a203d5-adf6-79df-8bf1-163525ca15bd-5'),
	('01a203d5-b0e1-7047-8dfa-2d39e40bbe56', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', '01a203d5-adf6-79df-8bf1-163525ca15bd', '{"en": "11-visit package", "sl": "Paket 11 obiskov"}', 'paket', '2025-03-20 17:20:00+00', 'story-01a203d5-adf6-79df-8bf1-163525ca15bd-6'),
	('01a203d5-b0e5-71a6-8382-d3d4e5252fa4', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', '01a203d5-adf6-79df-8bf1-163525ca15bd', '{"en": "11-visit package", "sl": "Paket 11 obiskov"}', 'paket', '2025-04-19 16:30:00+00', 'story-01a203d5-adf6-79df-8bf1-163525ca15bd-7'),
	('01a203d5-b0ec-7f51-8001-577c01ed9125', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', '01a203d5-adf6-79df-8bf1-163525ca15bd', '{"en": "11-visit package", "sl": "Paket 11 obiskov"}', 'paket', '2025-05-24 16:35:00+00', 'story-01a203d5-adf6-79df-8bf1-163525ca15bd-8'),
	('01a203d5-b11b-79fd-a663-139a5680b807', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', '01a203d5-adf6-79df-8bf1-163525ca15bd', '{"en": "11-visit package", "sl": "Paket 11 obiskov"}', 'paket', '2025-07-08 16:30:00+00', 'story-01a203d5-adf6-79df-8bf1-163525ca15bd-9'),
	('01a203d5-b121-7fdb-bf1e-a0e6e736b903', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', '01a203d5-adf6-79df-8bf1-163525ca15bd', '{"en": "11-visit package", "sl": "Paket 11 obiskov"}', 'paket', '2025-09-06 16:10:00+00', 'story-01a203d5-adf6-79df-8bf1-163525ca15bd-10'),
	('01a203d5-b1b7-7209-8450-9138ddbf3613', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', '01a203d5-b166-7ca4-b8f6-b213379ba04c', '{"en": "Day ticket", "sl": "Dnevna vstopnica"}', 'dnevna', '2025-10-17 16:49:00+00', 'story-01a203d5-b166-7ca4-b8f6-b213379ba04c-0'),
	('01a203d5-b1ba-7529-9f3f-9c1c026474a0', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', '01a203d5-b167-7f37-8754-3f7782feb345', '{"en": "Day ticket", "sl": "Dnevna vstopnica"}', 'dnevna', '2025-11-05 17:30:00+00', 'story-01a203d5-b167-7f37-8754-3f7782feb345-0'),
	('01a203d5-b1fd-7c0f-b120-72851bf6cabc', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', '01a203d5-b1d7-733c-8c46-f58c70307a05', '{"en": "11-visit package", "sl": "Paket 11 obiskov"}', 'paket', '2026-01-17 03:29:57+00', 'story-01a203d5-b1d7-733c-8c46-f58c70307a05-0'),
	('01a203d5-b223-7aca-9720-4fee5be6b30d', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', '01a203d5-b1d7-733c-8c46-f58c70307a05', '{"en": "11-visit package", "sl": "Paket 11 obiskov"}', 'paket', '2026-02-12 01:05:52.2+00', 'story-01a203d5-b1d7-733c-8c46-f58c70307a05-1'),
	('01a203d5-b225-7727-a551-1804ee141bb4', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', '01a203d5-b1d7-733c-8c46-f58c70307a05', '{"en": "11-visit package", "sl": "Paket 11 obiskov"}', 'paket', '2026-03-19 15:47:45.6+00', 'story-01a203d5-b1d7-733c-8c46-f58c70307a05-2'),
	('01a203d5-b227-70ec-9979-a15718ae9f27', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', '01a203d5-b1d7-733c-8c46-f58c70307a05', '{"en": "11-visit package", "sl": "Paket 11 obiskov"}', 'paket', '2026-04-27 12:11:38.4+00', 'story-01a203d5-b1d7-733c-8c46-f58c70307a05-3'),
	('01a203d5-b2ab-716d-8139-ae6a3abca179', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', '01a203d5-b1d7-733c-8c46-f58c70307a05', '{"en": "11-visit package", "sl": "Paket 11 obiskov"}', 'paket', '2026-06-11 19:59:30+00', 'story-01a203d5-b1d7-733c-8c46-f58c70307a05-4'),
	('01a203d5-b2bb-7166-9920-e6c332b744a2', '01a203d5-b0ee-7b54-8381-e9bd1d114cbc', '01a203d5-b268-7467-8e42-e1c214a6eef1', '{"en": "5-visit package", "sl": "Paket 5 obiskov"}', 'paket', '2026-06-23 16:40:00+00', 'story-01a203d5-b268-7467-8e42-e1c214a6eef1-0'),
	('01a203d5-b2bd-7a79-b94a-c6406dda8c7a', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', '01a203d5-b1d7-733c-8c46-f58c70307a05', '{"en": "11-visit package", "sl": "Paket 11 obiskov"}', 'paket', '2026-07-23 22:05:22.2+00', 'story-01a203d5-b1d7-733c-8c46-f58c70307a05-5'),
	('01a203d5-b301-733d-88fe-63b6589957d2', '01a203d5-b123-7aef-a4e1-eae00aae3542', '01a203d5-b2d7-7e63-842a-9aa41d0b6084', '{"en": "Half-year ticket", "sl": "Polletna vstopnica"}', 'terminska', '2026-08-17 16:25:00+00', 'story-01a203d5-b2d7-7e63-842a-9aa41d0b6084-0'),
	('01a203d5-b307-7e42-8d94-73ae17545a8f', '01a203d5-b0ee-7b54-8381-e9bd1d114cbc', '01a203d5-b268-7467-8e42-e1c214a6eef1', '{"en": "5-visit package", "sl": "Paket 5 obiskov"}', 'paket', '2026-08-22 16:20:00+00', 'story-01a203d5-b268-7467-8e42-e1c214a6eef1-1'),
	('01a203d5-b30d-77e1-8800-e8c4ba77a589', '01a203d5-b123-7aef-a4e1-eae00aae3542', '01a203d5-b2d7-7e63-842a-9aa41d0b6084', '{"en": "Half-year ticket", "sl": "Polletna vstopnica"}', 'terminska', '2026-09-01 16:10:00+00', 'story-01a203d5-b2d7-7e63-842a-9aa41d0b6084-1'),
	('01a203d5-b30f-71e8-a9ed-b43744d7c3b2', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', '01a203d5-b1d7-733c-8c46-f58c70307a05', '{"en": "11-visit package", "sl": "Paket 11 obiskov"}', 'paket', '2026-09-10 11:35:13.2+00', 'story-01a203d5-b1d7-733c-8c46-f58c70307a05-6'),
	('01a203d5-b311-7010-a1e3-3d18bb00ef1a', '01a203d5-b123-7aef-a4e1-eae00aae3542', '01a203d5-b2d7-7e63-842a-9aa41d0b6084', '{"en": "Half-year ticket", "sl": "Polletna vstopnica"}', 'terminska', '2026-09-20 16:31:00+00', 'story-01a203d5-b2d7-7e63-842a-9aa41d0b6084-2'),
	('01a203d5-b313-7024-a56d-844d83dabf3c', '01a203d5-b123-7aef-a4e1-eae00aae3542', '01a203d5-b2d7-7e63-842a-9aa41d0b6084', '{"en": "Half-year ticket", "sl": "Polletna vstopnica"}', 'terminska', '2026-10-07 16:14:00+00', 'story-01a203d5-b2d7-7e63-842a-9aa41d0b6084-3'),
	('01a203d5-b37b-7baa-931e-3178cc099c14', '01a203d5-b200-74c6-af67-d4f6a03ced19', '01a203d5-b32b-7851-9770-622a8f186525', '{"en": "Day ticket, student", "sl": "Dnevna vstopnica za študente"}', 'dnevna', '2026-10-16 16:45:00+00', 'story-01a203d5-b32b-7851-9770-622a8f186525-0'),
	('01a203d5-b3cd-77b1-a2c2-f610d0e8c8c6', '01a203d5-b123-7aef-a4e1-eae00aae3542', '01a203d5-b2d7-7e63-842a-9aa41d0b6084', '{"en": "Half-year ticket", "sl": "Polletna vstopnica"}', 'terminska', '2026-10-21 16:40:00+00', 'story-01a203d5-b2d7-7e63-842a-9aa41d0b6084-4'),
	('01a203d5-b411-733b-9809-4af3fa6210f8', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', '01a203d5-b3de-713a-b9be-398eaeb9b6f1', '{"en": "Monthly ticket", "sl": "Mesečna vstopnica"}', 'terminska', '2026-11-07 17:23:00+00', 'story-01a203d5-b3de-713a-b9be-398eaeb9b6f1-0'),
	('01a203d5-b414-7105-b49c-45878f7a7739', '01a203d5-b123-7aef-a4e1-eae00aae3542', '01a203d5-b2d7-7e63-842a-9aa41d0b6084', '{"en": "Half-year ticket", "sl": "Polletna vstopnica"}', 'terminska', '2026-11-08 17:22:00+00', 'story-01a203d5-b2d7-7e63-842a-9aa41d0b6084-5'),
	('01a203d5-b416-7245-b246-7c3bdc3e7203', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', '01a203d5-b3de-713a-b9be-398eaeb9b6f1', '{"en": "Monthly ticket", "sl": "Mesečna vstopnica"}', 'terminska', '2026-11-09 17:21:00+00', 'story-01a203d5-b3de-713a-b9be-398eaeb9b6f1-1'),
	('01a203d5-b534-772b-b0c3-e31503dd3376', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', '01a203d5-b3de-713a-b9be-398eaeb9b6f1', '{"en": "Monthly ticket", "sl": "Mesečna vstopnica"}', 'terminska', '2026-11-12 17:18:00+00', 'story-01a203d5-b3de-713a-b9be-398eaeb9b6f1-2'),
	('01a203d5-b6aa-7e86-89b2-f4643ab189a4', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', '01a203d5-b3de-713a-b9be-398eaeb9b6f1', '{"en": "Monthly ticket", "sl": "Mesečna vstopnica"}', 'terminska', '2026-11-15 17:15:00+00', 'story-01a203d5-b3de-713a-b9be-398eaeb9b6f1-3'),
	('01a203d5-b6f8-7150-badb-8a7740ca14b1', '01a203d5-b123-7aef-a4e1-eae00aae3542', '01a203d5-b2d7-7e63-842a-9aa41d0b6084', '{"en": "Half-year ticket", "sl": "Polletna vstopnica"}', 'terminska', '2026-11-16 17:14:00+00', 'story-01a203d5-b2d7-7e63-842a-9aa41d0b6084-6'),
	('01a203d5-b7f9-77b9-8c7a-53e8231ec7e6', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', '01a203d5-b3de-713a-b9be-398eaeb9b6f1', '{"en": "Monthly ticket", "sl": "Mesečna vstopnica"}', 'terminska', '2026-11-18 17:12:00+00', 'story-01a203d5-b3de-713a-b9be-398eaeb9b6f1-4'),
	('01a203d5-b945-7f85-b650-2058fb0672fd', '01a203d5-ad6b-7baf-a64d-34ab5c0d4b89', '01a203d5-b3de-713a-b9be-398eaeb9b6f1', '{"en": "Monthly ticket", "sl": "Mesečna vstopnica"}', 'terminska', '2026-11-19 02:08:00.3+00', 'story-01a203d5-b3de-713a-b9be-398eaeb9b6f1-5');
INSERT INTO public.voucher VALUES
	('01a203d5-b446-785d-9c64-ddfaf3505eb7', '\xd582122408c664e9fff883ec49d3af993bb51d0963854fa9416fd3fdc0928263', '\x0145aa7dc7dafbe7c536ef0e6acb3c33b9b635439f45f1fb6098b4002783343e0b4b1c1890a529839e02aa865a195b0b', '01a203d5-acf1-78d8-b6e2-1c8be8f858f8', '{"en": "5-visit package", "sl": "Paket 5 obiskov"}', 'V', 'adult', '{"type": "paket", "visits": 5, "durationDays": 183, "activationDays": null}', '01a203d5-b123-7aef-a4e1-eae00aae3542', '01a203d5-b428-72ae-9977-6f06bdeeed9f', 'sl', '2026-11-11 17:19:00+00', '2027-11-11 22:59:59+00', NULL, NULL, NULL, NULL),
	('01a203d5-b447-7c66-bff5-cf42f928dd9d', '\x2063665a37dcab5af072052518d02407fcc5d093fb38559b0a7a872711274b73', '\xeca0e47d3093a89a4be2003ff850d1f184afa010a9ee4126e7ef5d78077b05af42c8f73fadd00ab8c34049983ae53693', '01a203d5-acf1-7634-95dd-01b0b74f728d', '{"en": "First time on the wall", "sl": "Prvič na steni"}', 'A', 'adult', NULL, '01a203d5-b123-7aef-a4e1-eae00aae3542', '01a203d5-b428-72ae-9977-6f06bdeeed9f', 'sl', '2026-11-11 17:19:00+00', '2027-11-11 22:59:59+00', NULL, NULL, NULL, NULL),
	('01a203d5-b567-7b4a-87ac-7d0428cc63b9', '\x942b6ed8b4f2c45dd435291a159dc9907321339f1f6fafbb5b681d068fa2273e', '\xaf95d5961e510c387750ef104c730683370d31a3fe2f66f0a19779e144ade2af15fbe461cfdc29324070ab9ee7f80597', '01a203d5-acf1-79fd-a56a-7d3b1a9ebfdf', '{"en": "Day ticket, school", "sl": "Dnevna vstopnica za šolarje"}', 'V', 'school', '{"type": "dnevna", "visits": 1, "durationDays": 365, "activationDays": null}', '01a203d5-b0ee-7b54-8381-e9bd1d114cbc', '01a203d5-b54a-7683-aac7-b9bbfbb5d4e0', 'sl', '2026-11-13 17:17:00+00', '2027-11-13 22:59:59+00', NULL, NULL, NULL, NULL),
	('01a203d5-b567-7d81-a46d-ed83caebf13f', '\x6c78c9205f030514a3897fb860dc988f722f41dfcad154c2a5a855d86ec6624e', '\xd7893ab5a7e7c7f90002d8c16fef4752aa97102479074267c92747f05064bf2fd240250e82060510ab07a659524b7623', '01a203d5-acf1-70e4-a6e3-4ba399e6f4bd', '{"en": "Parents and children (aged 6-14)", "sl": "Starši in otroci (6-14 let)"}', 'A', 'school', NULL, '01a203d5-b0ee-7b54-8381-e9bd1d114cbc', '01a203d5-b54a-7683-aac7-b9bbfbb5d4e0', 'sl', '2026-11-13 17:17:00+00', '2027-11-13 22:59:59+00', NULL, NULL, NULL, NULL);
INSERT INTO public.voucher_document VALUES
	('01a203d5-b446-785d-9c64-ddfaf3505eb7', '\x6a5aa8c900e662094c596613b56ffdf3f729031bcbbec6c4527ceedab0ee3a63ad288052a60bd18b63d1619219dc6c7ef1ebd6ea576a19f0baeace8f5e73b8b38778ebd967e2c62abba70520d1e18d5e62', '\x273a0d4bda597f43ac2d166812b39639df377d2d46d3ac8b464857a5d0fbe4de', '2026-11-11 17:19:00+00'),
	('01a203d5-b447-7c66-bff5-cf42f928dd9d', '\x8ff0e25a30cf8654a4b5a8114b93d2d82d10945757657f7f0e9cb67228f60c286b63fe0b61db0537f4521ebfef233f530ac1c34302d984044fdbe842d4437ccd5858a05b393dae608b7077bdd893e307f2', '\x273a0d4bda597f43ac2d166812b39639df377d2d46d3ac8b464857a5d0fbe4de', '2026-11-11 17:19:00+00'),
	('01a203d5-b567-7b4a-87ac-7d0428cc63b9', '\xcd1e8988e90d3c9ed367fae96c8b0628b7693f962afb18d5d3300836b297329852e1b5ae0a8a5f6dff11465b1579dd85820c380867e1c72e396f90df073d12264e7ca9fdbe3512c93ea876d1ff399535a0', '\x273a0d4bda597f43ac2d166812b39639df377d2d46d3ac8b464857a5d0fbe4de', '2026-11-13 17:17:00+00'),
	('01a203d5-b567-7d81-a46d-ed83caebf13f', '\xb89ce2cd7a9c6d08984c9c49866a6b38b2d7bcd45911acd8d21b94f78383349fe9bdb926fcad38c8232dbeb449e6522a3a54594e86c6d58ea0f44dcaf953fe12666a0bb0ce397f84b5cca807e7cb5481f4', '\x273a0d4bda597f43ac2d166812b39639df377d2d46d3ac8b464857a5d0fbe4de', '2026-11-13 17:17:00+00');
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
ALTER TABLE ONLY jobs.queue_stats_20261122
    ADD CONSTRAINT queue_stats_20261122_pkey PRIMARY KEY (id, captured_on);
ALTER TABLE ONLY jobs.queue_stats_20261123
    ADD CONSTRAINT queue_stats_20261123_pkey PRIMARY KEY (id, captured_on);
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
ALTER TABLE ONLY public.deed
    ADD CONSTRAINT deed_pkey PRIMARY KEY (id);
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
ALTER TABLE ONLY public.lost_number
    ADD CONSTRAINT lost_number_pkey PRIMARY KEY (series, year, first_no);
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
ALTER TABLE ONLY public.switched_off
    ADD CONSTRAINT switched_off_pkey PRIMARY KEY (what);
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
CREATE INDEX queue_stats_20261122_name_captured_on_deferred_count_queued_idx ON jobs.queue_stats_20261122 USING btree (name, captured_on DESC) INCLUDE (deferred_count, queued_count, ready_count, active_count, failed_count, total_count);
CREATE INDEX queue_stats_20261123_name_captured_on_deferred_count_queued_idx ON jobs.queue_stats_20261123 USING btree (name, captured_on DESC) INCLUDE (deferred_count, queued_count, ready_count, active_count, failed_count, total_count);
CREATE INDEX warning_i1 ON jobs.warning USING btree (created_on DESC);
CREATE INDEX agreement_by_person ON public.agreement USING btree (person_id);
CREATE INDEX agreement_by_signer ON public.agreement USING btree (signed_by);
CREATE INDEX article_on_sale ON public.article USING btree (category, "position") WHERE visible;
CREATE INDEX checkout_by_intent ON public.checkout USING btree (intent_id);
CREATE INDEX checkout_due ON public.checkout USING btree (ask_at) WHERE (ask_at IS NOT NULL);
CREATE UNIQUE INDEX checkout_live ON public.checkout USING btree (intent_id, supplier) WHERE (state <> 'over'::text);
CREATE INDEX class_price_by_class ON public.class_price USING btree (class_id);
CREATE INDEX class_upcoming ON public.class USING btree (starts_at) WHERE (visible AND (cancelled_at IS NULL));
CREATE INDEX deed_by_about ON public.deed USING btree (about_id, at);
CREATE INDEX deed_by_object ON public.deed USING btree (object_id, at);
CREATE INDEX deed_by_person ON public.deed USING btree (person_id, at);
CREATE UNIQUE INDEX deed_once_a_day ON public.deed USING btree (person_id, action, object_id, day) WHERE (day IS NOT NULL);
CREATE INDEX guardianship_by_child ON public.guardianship USING btree (child_id);
CREATE INDEX intent_by_payer ON public.intent USING btree (payer_id, created_at DESC);
CREATE UNIQUE INDEX intent_open_wish ON public.intent USING btree (fingerprint) WHERE (state = 'open'::text);
CREATE INDEX invoice_by_buyer ON public.invoice USING btree (buyer_id, year, invoice_no);
CREATE INDEX limit_count_by_end ON public.limit_count USING btree (resets_at);
CREATE INDEX mail_by_document ON public.mail USING btree (about, created_at DESC) WHERE (about IS NOT NULL);
CREATE INDEX mail_by_person ON public.mail USING btree (person_id, created_at DESC);
CREATE INDEX mail_waiting ON public.mail USING btree (created_at) WHERE (state = 'queued'::text);
CREATE INDEX one_time_token_by_person ON public.one_time_token USING btree (person_id);
CREATE INDEX one_time_token_by_requester ON public.one_time_token USING btree (requested_by) WHERE (requested_by IS NOT NULL);
CREATE UNIQUE INDEX one_time_token_live ON public.one_time_token USING btree (person_id, purpose) WHERE ((used_at IS NULL) AND (revoked_at IS NULL));
CREATE INDEX payment_by_intent ON public.payment USING btree (intent_id);
CREATE UNIQUE INDEX payment_of_sale ON public.payment USING btree (intent_id) WHERE (spent_on = 'sale'::text);
CREATE INDEX payment_unspent ON public.payment USING btree (intent_id) WHERE (spent_on IS NULL);
CREATE INDEX place_by_intent ON public.place USING btree (intent_id);
CREATE INDEX place_by_payer ON public.place USING btree (payer_id);
CREATE INDEX place_by_pre_invoice ON public.place USING btree (pre_invoice_id) WHERE (pre_invoice_id IS NOT NULL);
CREATE INDEX place_ever ON public.place USING btree (participant_id, class_id);
CREATE UNIQUE INDEX place_once ON public.place USING btree (class_id, participant_id) WHERE (state <> 'released'::text);
CREATE INDEX pre_invoice_by_buyer ON public.pre_invoice USING btree (buyer_id, issued_at);
CREATE INDEX pre_invoice_due ON public.pre_invoice USING btree (due_at) WHERE (state = 'open'::text);
CREATE INDEX refund_unsettled ON public.refund USING btree (queued_at) WHERE (state = ANY (ARRAY['queued'::text, 'in_transit'::text, 'failed'::text]));
CREATE INDEX session_by_person ON public.session USING btree (person_id);
CREATE INDEX supplier_answer_by_checkout ON public.supplier_answer USING btree (checkout_id);
CREATE INDEX ticket_by_holder ON public.ticket USING btree (holder_id, valid_until);
CREATE INDEX ticket_by_intent ON public.ticket USING btree (intent_id);
CREATE INDEX visit_by_person ON public.visit USING btree (person_id, at DESC);
CREATE INDEX voucher_by_buyer ON public.voucher USING btree (buyer_id);
CREATE INDEX voucher_by_holder ON public.voucher USING btree (redeemed_for) WHERE (redeemed_for IS NOT NULL);
CREATE INDEX voucher_by_redeemer ON public.voucher USING btree (redeemed_by) WHERE (redeemed_by IS NOT NULL);
ALTER INDEX jobs.job_pkey ATTACH PARTITION jobs.job_common_pkey;
ALTER INDEX jobs.queue_stats_i1 ATTACH PARTITION jobs.queue_stats_20261122_name_captured_on_deferred_count_queued_idx;
ALTER INDEX jobs.queue_stats_pkey ATTACH PARTITION jobs.queue_stats_20261122_pkey;
ALTER INDEX jobs.queue_stats_i1 ATTACH PARTITION jobs.queue_stats_20261123_name_captured_on_deferred_count_queued_idx;
ALTER INDEX jobs.queue_stats_pkey ATTACH PARTITION jobs.queue_stats_20261123_pkey;
CREATE TRIGGER article_renews_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.article FOR EACH STATEMENT EXECUTE FUNCTION public.renew_catalogue_version();
CREATE TRIGGER deed_stays BEFORE DELETE OR UPDATE ON public.deed FOR EACH ROW EXECUTE FUNCTION public.deed_stays();
CREATE TRIGGER deeds_stay BEFORE TRUNCATE ON public.deed FOR EACH STATEMENT EXECUTE FUNCTION public.deed_stays();
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
