import { readdirSync, readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendAll } from '../../../tests/kit/wire.ts'
import { preparedConfig, startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'
import { compose } from '#server/operation/app/compose.ts'
import { proof } from '../../../tests/kit/proof.ts'

/** Paths that scanners try on every server (docs/threats.md B32). None of them exists here. */
const probes = `
.git/config .git/HEAD .git/index .git/logs/HEAD .gitignore .gitattributes .svn/entries .svn/wc.db .hg/hgrc .bzr/README
.env .env.local .env.production .env.backup .env.example .envrc .npmrc .yarnrc .nvmrc .editorconfig .DS_Store .htaccess .htpasswd
.ssh/id_rsa .ssh/authorized_keys .aws/credentials .docker/config.json .kube/config .bash_history .profile .vscode/settings.json
.idea/workspace.xml .github/workflows/ci.yml .gitlab-ci.yml .travis.yml .circleci/config.yml .ci/run .oxlintrc.json
.data .data/secret.key .data/database data/secret.key secret.key database.lock operator.sock .cache .vite/manifest.json
package.json package-lock.json yarn.lock pnpm-lock.yaml tsconfig.json tsconfig.base.json vite.config.ts vite.config.js
vitest.config.ts playwright.config.ts knip.json centre.json README.md CONTRIBUTING.md CHANGELOG.md LICENSE
Dockerfile docker-compose.yml compose.yaml Makefile Procfile Vagrantfile Jenkinsfile
server server/main.ts server/platform/config.ts web/main.tsx contract/index.ts node_modules node_modules/fastify/package.json
dist dist/pages/pages.json pages/pages.json pages.json stamp src src/main.ts app.js server.js index.js main.js bundle.js.map
index.html index.php index.asp index.jsp default.aspx login.php admin.php wp-login.php wp-admin/ wp-config.php wp-config.php.bak
wp-content/debug.log wp-json/wp/v2/users xmlrpc.php phpinfo.php info.php test.php config.php config.json config.yml
configuration.php settings.py local_settings.py database.yml credentials.json secrets.json keys.json serverless.yml
web.config crossdomain.xml clientaccesspolicy.xml elmah.axd trace.axd ThinkPHP vendor/phpunit/phpunit/src/Util/PHP/eval-stdin.php
phpmyadmin/ pma/ adminer.php mysql/ pgadmin/ db.sqlite db.sql dump.sql backup.sql backup.zip backup.tar.gz site.zip www.zip
backup/ backups/ old/ temp/ tmp/ logs/ log/ error.log access.log debug.log npm-debug.log yarn-error.log core dump.rdb
metrics api/metrics stats status server-status server-info nginx_status health healthz health/status livez readyz
actuator actuator/env actuator/heapdump actuator/health jolokia debug debug/pprof/ debug/vars __debug__/ _profiler telescope
console h2-console manager/html jmx-console solr/admin/cores jenkins/login script.groovy hudson _ignition/health-check
graphql graphiql playground api api/ api/v1 api/v1/ api/v2 api/swagger.json swagger.json swagger-ui.html swagger/v1/swagger.json
v2/api-docs openapi.json api-docs redoc api/v1/admin api/v1/users api/v1/users/ api/v1/users/all api/v1/config api/v1/debug
api/v1/articles api/v1/classes api/v1/invoices api/v1/payments api/v1/payments/intents api/v1/webhooks api/v1/audit
admin admin/ admin/login administrator operator superadmin root user/login users/sign_in
cgi-bin/test-cgi cgi-bin/bash bin/sh etc/passwd proc/self/environ proc/self/cmdline windows/win.ini
owa/ autodiscover/autodiscover.xml remote/login dana-na/ +CSCOE+/logon.html vpn/index.html boaform/admin/formLogin
.well-known/openid-configuration .well-known/jwks.json .well-known/acme-challenge/x .well-known/apple-app-site-association
sitemap.xml humans.txt ads.txt sw.js.map service-worker.js.map _next/static/ _nuxt/ static/js/main.js.map assets/ assets/../pages/pages.json
dev dev/ dev/mail/x dev/mail/x/html dev/mail/x/attachments/0 dev/mail/../../secret.key
../../etc/passwd ..%2f..%2fetc%2fpasswd %2e%2e/%2e%2e/etc/passwd ....//....//etc/passwd ..%5c..%5cwindows%5cwin.ini ..%c0%afetc
assets/..%2f..%2fpages%2fpages.json assets/%2e%2e/%2e%2e/package.json assets/..;/pages.json assets/%00.js file:///etc/passwd
icon.svg%00.html icon.svg.bak icon.svg~ robots.txt.gz //evil.example/%2e%2e /\\evil.example
`
  .trim()
  .split(/\s+/)

/** Text that would reveal internals of the server. */
const internals =
  /root:.:0:0|PRIVATE KEY|\[core\]|"dependencies"|node_modules|"preload":\[|sourceMappingURL|\bat .+\.ts:\d+|select .+ from |postgres(ql)?:|heap_|process_cpu/i

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp[Symbol.asyncDispose]())

test('there are more than 200 probes', () => {
  expect(new Set(probes).size).toBe(probes.length)
  expect(probes.length).toBeGreaterThan(200)
})

test.each(['GET', 'HEAD', 'POST'])('no probe is found by %s', async (method) => {
  const found = await Promise.all(
    probes.map(async (path) => {
      // Raw, since an HTTP client would normalise the dots.
      const target = path.startsWith('/') ? path : `/${path}`
      const words = `${method} ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`
      const { statuses, text } = await sendAll(testApp.address, words)
      // 401 and 405 reveal only that a call exists, which is public in the API description.
      const isNothing = [401, 404, 405].includes(statuses[0] ?? 0) && !internals.test(text)
      return isNothing ? [] : [`${path} ${text.slice(0, 300)}`]
    }),
  )
  expect(found.flat()).toEqual([])
  expect(testApp.errors).toEqual([])
})

test('an asset is sent compressed under its own address alone', async () => {
  const script = readdirSync('dist/web/assets')
    .find((name) => name.endsWith('.js.br'))
    ?.replace(/\.br$/, '')
  const get = async (path: string, encoding: string) => {
    const response = await fetch(`${testApp.app.url}/assets/${path}`, { headers: { 'accept-encoding': encoding } })
    return [response.status, response.headers.get('content-encoding')]
  }
  expect(await get(script!, 'br')).toEqual([200, 'br'])
  expect(await get(script!, 'identity')).toEqual([200, null])
  expect((await get(`${script}.br`, 'identity'))[0]).toBe(404)
})

test('no script has a source map', proof, async () => {
  const scripts = readdirSync('dist/web/assets').filter((name) => /\.(js|css)$/.test(name))
  expect(scripts.length).toBeGreaterThan(10)
  for (const name of scripts) {
    expect(readFileSync(`dist/web/assets/${name}`, 'utf8'), name).not.toContain('sourceMappingURL')
    expect((await testApp.visitor().request('GET', `/assets/${name}.map`)).status, name).toBe(404)
  }
})

describe('pages for developers are missing', () => {
  const pages = ['/dev/mail', '/dev/mail.json', '/dev/mail/samples', '/dev/ui', '/dev/sandboxes.json']
  const real = { url: 'https://eu-test.oppwa.com', token: 't', entity: 'e', webhookKey: 'a'.repeat(64), live: false }

  test.each([
    ['in production', { production: true }],
    ['at a public address', { publicUrl: 'https://moj.previs.example' }],
    ['beside live keys', { keys: { card: { ...real, url: 'https://eu-prod.oppwa.com', live: true } } }],
    ['beside test keys of a real supplier', { keys: { card: real } }],
  ])('%s, also without SMTP', async (_where, more) => {
    const app = await compose({ ...(await preparedConfig()), ...more })
    app.open()
    const port = (app.http.server.address() as AddressInfo).port
    const { hostname } = new URL(app.url)
    for (const path of pages) {
      const words = `GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\nConnection: close\r\n\r\n`
      expect((await sendAll(`http://127.0.0.1:${port}`, words)).statuses, path).toEqual([404])
    }
    await app.close()
  })
})

test('pages for developers are missing beside suppliers with SMTP', async () => {
  const keys = { url: 'http://127.0.0.1:9', token: 't', entity: 'e', webhookKey: 'a'.repeat(64), live: false }
  const walletKeys = {
    url: 'http://127.0.0.1:9',
    clientId: 'c',
    secret: 's',
    webhookId: 'w',
    sdkUrl: 'http://127.0.0.1:9/sdk',
    certificateHosts: ['api.paypal.com'],
  }
  const app = await compose({
    ...(await preparedConfig()),
    keys: { card: keys, wallet: walletKeys },
    smtpUrl: 'smtp://127.0.0.1:9',
  })
  app.open()
  for (const path of [
    '/dev/mail',
    '/dev/mail.json',
    '/dev/mail/x',
    '/dev/sandboxes.json',
    '/dev/mails',
    '/dev/letters',
  ])
    expect((await fetch(`${app.url}${path}`)).status, path).toBe(404)
  await app.close()
})
