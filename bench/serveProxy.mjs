import { execFileSync, spawn } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const nginxFolder = path.resolve(import.meta.dirname, '../deploy/nginx');

/** Whether nginx is on this machine. */
export function hasProxy() {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Runs nginx with the configuration of deploy/nginx in front of these gateways, with a certificate of its own; all it writes goes into `folder`. `key` is the hash of the certificate's key. */
export async function serveProxy(folder, { ports, plainPort, port }) {
  mkdirSync(path.join(folder, 'tls'), { recursive: true });
  mkdirSync(path.join(folder, 'cache'), { recursive: true });
  const key = writeCertificate(path.join(folder, 'tls'));
  const [first, second = first] = ports;
  const place = {
    '/etc/nginx/': `${folder}/`,
    '/var/cache/nginx': `${folder}/cache`,
    'gateway-1:3000': `127.0.0.1:${first}`,
    'gateway-2:3000': `127.0.0.1:${second}`,
    // All visitors of a bench have one address.
    'rate=20r/s': 'rate=1000000r/s',
    'listen 8080': `listen ${plainPort}`,
    'listen 8443': `listen ${port}`,
  };
  for (const name of ['portal.conf', 'gateways.conf']) {
    const text = readFileSync(path.join(nginxFolder, name), 'utf8');
    const adapted = Object.entries(place).reduce(
      (result, [there, here]) => result.replaceAll(there, here),
      text,
    );
    writeFileSync(path.join(folder, name), adapted);
  }
  const main = path.join(folder, 'nginx.conf');
  writeFileSync(main, frameOf(folder));

  const child = spawn('nginx', ['-c', main, '-e', path.join(folder, 'error.log')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  return {
    url: `https://localhost:${port}`,
    pid: child.pid,
    key,
    async stop() {
      child.kill();
      await ended;
    },
  };
}

/** What stands around the configuration in an image of nginx, with every path in this folder. */
function frameOf(folder) {
  const scratch = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  // Started by root, its worker would be somebody who may not look into this folder.
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
