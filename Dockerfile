# The product as one image: Node, production packages and the build, without sources, run by an ordinary user.
FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY core/package.json core/
COPY server/package.json server/
COPY web/package.json web/

FROM packages AS build
RUN npm ci --no-audit --no-fund
COPY tsconfig.json ./
COPY scripts scripts
COPY core core
COPY server server
COPY web web
RUN node scripts/build.mjs

FROM packages AS runtime-packages
RUN npm ci --omit=dev --no-audit --no-fund

FROM node:24-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data
# pg_dump and pg_restore, for backups: the major version of the database, from PostgreSQL's own packages.
ARG POSTGRES_MAJOR=17
RUN apt-get update && apt-get install -y --no-install-recommends ca-certificates postgresql-common && \
    /usr/share/postgresql-common/pgdg/apt.postgresql.org.sh -y && \
    apt-get install -y --no-install-recommends postgresql-client-$POSTGRES_MAJOR && rm -rf /var/lib/apt/lists/*
COPY --from=runtime-packages /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY package.json ./
# The only writable place besides /tmp; the rest may be read-only.
RUN mkdir /data && chown node:node /data
VOLUME /data
USER node
EXPOSE 3000 9100
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/main.js"]
