# syntax=docker/dockerfile:1
# docker build --build-arg SITE_URL=https://www.agency.example -t tidewright .
# Node is the major that package.json pins. VERSION and COMMIT say what the image is of: see docs/deploy.md.

FROM node:26-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY packages packages
COPY apps apps
RUN npm ci --workspace=packages --workspace=apps --include-workspace-root --include=dev --no-audit --no-fund
COPY . .
# They are part of the pages. Another LEADS_ORIGIN or SCHEDULER_URL needs another image, another SITE_URL doesn't.
ARG SITE_URL="" LEADS_ORIGIN="" SCHEDULER_URL=""
# There's no git here. The server and the console say it.
ARG COMMIT=""
RUN npm run build

FROM node:26-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
# Names are found through links to these folders.
COPY packages packages
COPY apps apps
# The image brings Node itself.
RUN npm ci --workspace=packages --workspace=apps --include-workspace-root --omit=dev --omit=optional --no-audit --no-fund

FROM node:26-bookworm-slim
WORKDIR /app
ARG SITE_URL="" LEADS_ORIGIN="" SCHEDULER_URL=""
ARG VERSION="" COMMIT=""
LABEL org.opencontainers.image.version=$VERSION \
      org.opencontainers.image.revision=$COMMIT
ENV NODE_ENV=production \
    HOST=0.0.0.0 PORT=80 DATA_DIR=/storage \
    SITE_URL=$SITE_URL LEADS_ORIGIN=$LEADS_ORIGIN SCHEDULER_URL=$SCHEDULER_URL \
    TRUST_PROXY=loopback,10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,fc00::/7
COPY --from=packages /app/node_modules node_modules
COPY package.json package-lock.json astro.config.ts ./
COPY scripts scripts
COPY packages packages
COPY apps apps
COPY content content
COPY --from=build /app/dist dist
COPY --chmod=755 deploy/hooks /hooks
VOLUME /storage
EXPOSE 80
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/up`).then(({ok}) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Starts as root to make the volume its own, and is user 1000 from then on.
CMD ["node", "scripts/container.ts", "start"]
