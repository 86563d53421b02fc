import { execFileSync, spawn } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const nginxFolder = path.resolve(import.meta.dirname, '../deploy/nginx');

/** Whether nginx is installed. */
export function hasProxy() {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/**
 * Runs nginx in front of these gateways with the configuration from deploy/nginx and its own
 * certificate. `key` is the hash of the certificate's key. Writes only to `folder`.
 */
export async function serveProxy(folder, { ports, plainPort, port }) {
  mkdirSync(path.join(folder, 'tls'), { recursive: true });
  mkdirSync(path.join(folder, 'cache'), { recursive: true });
  const key = writeCertificate(path.join(folder, 'tls'));
  const [first, second = first] = ports;
  const replacements = {
    '/etc/nginx/': `${folder}/`,
    '/var/cache/nginx': `${folder}/cache`,
    'gateway-1:3000': `127.0.0.1:${first}`,
    'gateway-2:3000': `127.0.0.1:${second}`,
    // All visitors in a benchmark have the same IP address.
    'rate=20r/s': 'rate=1000000r/s',
    'listen 8080': `listen ${plainPort}`,
    'listen 8443': `listen ${port}`,
  };
  for (const name of ['portal.conf', 'gateways.conf']) {
    const text = readFileSync(path.join(nginxFolder, name), 'utf8');
    const adapted = Object.entries(replacements).reduce(
      (result, [from, to]) => result.replaceAll(from, to),
      text,
    );
    writeFileSync(path.join(folder, name), adapted);
  }
  const main = path.join(folder, 'nginx.conf');
  writeFileSync(main, mainConfig(folder));

  const child = spawn('nginx', ['-c', main, '-e', path.join(folder, 'error.log')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exited = new Promise((resolve) => child.once('close', resolve));
  return {
    url: `https://localhost:${port}`,
    pid: child.pid,
    key,
    async stop() {
      child.kill();
      await exited;
    },
  };
}

/** The main configuration from nginx's image, with all paths changed to this folder. */
function mainConfig(folder) {
  const scratch = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  // As root, nginx drops to a user that cannot read this folder.
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  return `daemon off;
${user}
worker_processes 1;
pid ${folder}/nginx.pid;
events { worker_connections 4096; }
http {
  access_log off;
  default_type application/octet-stream;
${scratch.map((name) => `  ${name}_temp_path ${folder}/cache/${name}_temp;`).join('\n')}
  include ${folder}/portal.conf;
}
`;
}

function writeCertificate(folder) {
  const words =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost';
  const files = ['-keyout', `${folder}/privkey.pem`, '-out', `${folder}/fullchain.pem`];
  execFileSync('openssl', [...words.split(' '), ...files], { stdio: 'ignore' });
  const { publicKey } = new X509Certificate(readFileSync(`${folder}/fullchain.pem`));
  return createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64');
}
