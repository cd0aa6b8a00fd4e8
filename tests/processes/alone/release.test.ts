// @module-tag proof
import { execFileSync, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { version } from '#server/platform/version.ts'
import { postgresBinaries, startCluster, type Cluster } from '../../kit/postgres.ts'
import { outputOf, readyUrl } from '../../kit/server-process.ts'
import {
  canIsolate,
  makeMachine,
  makeRootFolder,
  ownFolder,
  previs,
  removeMachine,
  runAlone,
  type Machine,
} from '../../kit/unpacked-release.ts'

const release = { version, platform: `linux-${process.arch}`, commit: 'c0ffee123456', date: '2026-11-22' }

/** A server for customers that does without suppliers, so that it starts empty and without sandboxes. */
const withoutSuppliers = { CARD: 'off', WALLET: 'off', SMTP_URL: 'smtp://127.0.0.1:9', LOG: 'info' }

describe.runIf(process.platform === 'linux')('the archive of a release', () => {
  let machine: Machine
  beforeAll(() => {
    machine = makeMachine(release)
    const megabytes = (statSync(machine.archive).size / 1e6).toFixed(1)
    process.stdout.write(`archive: ${megabytes} MB\n`)
  })
  afterAll(() => removeMachine(machine))

  const run = async (environment: Record<string, string>, ...args: string[]) => {
    const child = previs(machine, environment, ...args)
    const [stdout, stderr, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'close') as Promise<[number]>,
    ])
    return { code, stdout, stderr }
  }

  test('has its checksum beside it, and files of one time that only run', () => {
    execFileSync('sha256sum', ['--check', '--status', `${machine.archive}.sha256`], { cwd: dirname(machine.archive) })
    const files = readdirSync(machine.release, { recursive: true, encoding: 'utf8' })
    const times = new Set(files.map((file) => statSync(join(machine.release, file)).mtimeMs))
    expect([...times]).toEqual([Date.parse(release.date)])
    const own = files.filter((file) => !file.startsWith('node_modules/'))
    expect(own.filter((file) => /\.test\.|^(tests|tools|web)(\/|$)/.test(file))).toEqual([])
    expect(files.filter((file) => /^node_modules\/((vite|vitest|typescript|react)$|.*\.node$)/.test(file))).toEqual([])
  })

  test('describes itself without any configuration, and knows its commit', async () => {
    expect(await run({}, 'version')).toEqual({
      code: 0,
      stdout: `Previs ${version} (c0ffee123456, 2026-11-22), Node ${process.version}\n`,
      stderr: '',
    })
    const { code, stdout } = await run({}, '--help')
    expect(code).toBe(0)
    expect(stdout).toMatch(/^start {2}/)
    expect(stdout).toMatch(/^doctor {2}/m)
    expect(await run({}, 'start', 'now')).toEqual({ code: 2, stdout: '', stderr: 'usage: previs start\n' })
  })

  test('demands a data folder outside of it, in one line', async () => {
    expect(await run({}, 'start')).toEqual({
      code: 1,
      stdout: '',
      stderr:
        'DATA_DIR: missing, and the release is not written to; name a folder outside of it, such as /var/lib/previs\n',
    })
  })

  test.runIf(spawnSync('systemd-analyze', ['--version']).status === 0)('has a unit that systemd understands', () => {
    const unit = join(machine.root, 'previs.service')
    const shipped = readFileSync(join(machine.release, 'previs.service'), 'utf8')
    writeFileSync(unit, shipped.replaceAll('/opt/previs/current', machine.release))
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', unit], { encoding: 'utf8' })
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  })

  describe.runIf(postgresBinaries())('on PostgreSQL', () => {
    let cluster: Cluster
    let socket: string
    beforeAll(async () => {
      cluster = await startCluster()
      const folder = new URL(cluster.url('postgres')).searchParams.get('host') ?? ''
      // The server runs as a user other than the database's.
      chmodSync(folder, 0o711)
      socket = join(folder, '.s.PGSQL.5432')
    })
    afterAll(() => cluster.stop())

    test('serves, is operated and stops as another user, without node and npm on the machine', async () => {
      await cluster.run('create database release_served')
      const assets = join(machine.release, 'dist/web/assets')
      chmodSync(assets, 0o755)
      writeFileSync(join(assets, 'earlier-c0ffee12.js'), '')
      chmodSync(assets, 0o555)
      const environment = {
        ...withoutSuppliers,
        NODE_ENV: 'test',
        PORT: '0',
        CENTRE: machine.centre,
        DATA_DIR: ownFolder(machine, 'served'),
        DATABASE_URL: cluster.url('release_served'),
      }
      const begun = performance.now()
      const server = previs(machine, environment, 'start')
      onTestFinished(() => void server.kill('SIGKILL'))
      const ended = once(server, 'exit')
      const output = outputOf(server)
      const url = await readyUrl(server, output, ended)
      process.stdout.write(`ready on an empty PostgreSQL after ${Math.round(performance.now() - begun)} ms\n`)
      expect((await fetch(`${url}/health/ready`)).status).toBe(200)
      expect(await (await fetch(url)).text()).toContain('<div id="root"')
      // A script of the release before, which the upgrade copies for open pages.
      expect((await fetch(`${url}/assets/earlier-c0ffee12.js`)).status).toBe(200)
      const doctor = await run(environment, 'doctor')
      expect(doctor.stderr).toBe('')
      expect(doctor.stdout).toMatch(/^ok {4}database {2}/m)
      expect(doctor.stdout).toMatch(/^ok {4}files {2}/m)
      server.kill('SIGTERM')
      expect(await ended).toEqual([0, null])
      expect(output.stderr).toMatch(/"event":"started","version":"[\d.]+","commit":"c0ffee123456"/)
    })

    test.runIf(canIsolate)(
      "F19: the image's own commands serve and drain in an empty root folder, as the only process, without a network",
      async () => {
        await cluster.run('create database release_alone')
        ownFolder(machine, 'var/lib/previs')
        makeRootFolder(machine, socket)
        const dockerfile = readFileSync(join(machine.release, 'Dockerfile'), 'utf8')
        const command = (pattern: RegExp) => JSON.parse(pattern.exec(dockerfile)?.[1] ?? '[]') as string[]
        const settings = [...dockerfile.matchAll(/^(?:ENV)? +([A-Z_]+)=([^$\s]+)(?: \\)?$/gm)]
        const image = Object.fromEntries(settings.map(([, name = '', value = '']) => [name, value]))
        expect(Object.keys(image)).toEqual(['MALLOC_ARENA_MAX', 'HOST', 'DATA_DIR', 'NODE_COMPILE_CACHE', 'CENTRE'])
        const environment = {
          ...withoutSuppliers,
          ...image,
          NODE_ENV: 'production',
          PUBLIC_URL: 'https://moj.stena.si',
          STAFF_URL: 'https://osebje.stena.si',
          DRAIN_SECONDS: '1',
          DATABASE_URL: 'postgres://postgres@/release_alone?host=/run',
        }
        const server = runAlone(machine, environment, command(/^CMD (.+)$/m))
        onTestFinished(() => void server.child.kill('SIGKILL'))
        const ended = once(server.child, 'exit')
        const output = outputOf(server.child)
        await readyUrl(server.child, output, ended)

        const health = server.beside(command(/^HEALTHCHECK .*? CMD (.+)$/m))
        expect(await once(health, 'exit')).toEqual([0, null])

        // A log-in of which half is sent before the stop, and the rest while the server drains.
        const body = JSON.stringify({ email: 'ana@stena.si', password: 'plezam-rad' })
        const client = server.beside([
          '/opt/previs/bin/node',
          '--eval',
          `const call = require('node:http').request({ host: '127.0.0.1', port: 3000, method: 'POST', path: '/api/v1/users/login', headers: {
             host: 'moj.stena.si', origin: 'https://moj.stena.si', 'content-type': 'application/json',
             'content-length': ${body.length} } }, (response) => {
             console.log('answered ' + response.statusCode)
             response.resume() })
           call.write('${body.slice(0, 9)}', () => console.log('half'))
           process.stdin.once('data', () => call.end('${body.slice(9)}')).unref()`,
        ])
        const answer = text(client.stdout)
        await Promise.race([once(client.stdout, 'data'), answer])
        server.signal('SIGTERM')
        await expect.poll(() => output.stderr).toContain('"event":"stopping"')
        client.stdin.end('rest')
        expect(await answer).toBe('half\nanswered 401\n')
        expect(await ended).toEqual([0, null])
        expect(output.stderr).toContain('"event":"stopped"')
      },
    )
  })
})
